import { wireTime } from '../../../kit/dutch-time.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import { policy } from '../../reports/policy.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import { codeOf } from '../../reports/status/codes.ts'
import type { User } from '../../users/policy.ts'
import * as contract from '../contract.ts'
import { findLikelyDoubles, findLikelySame } from './likely.ts'
import { link, unlink } from './link.ts'
import { linkedTo } from './store.ts'

export const doubleRoutes: Routes = ({ onPublic, onAuthorized }, base) => {
  onPublic(contract.askLikelyDoubles, async ({ body }) => ({ doubles: await findLikelySame(base, body()) }))

  onAuthorized(contract.likelyDoubles, async ({ user, params }) => findLikelyDoubles(base, user, parseId(params.id)))

  onAuthorized(contract.readDoubles, async ({ user, params }) => linksOf(base, user, parseId(params.id)))

  onAuthorized(contract.linkDouble, async ({ user, params, body }) => {
    const [id, { mainId }] = [parseId(params.id), body()]
    await transaction(base, tx => link(tx, user, { id, mainId }))
    return linksOf(base, user, id)
  })

  onAuthorized(contract.unlinkDouble, async ({ user, params }) => {
    const id = parseId(params.id)
    await transaction(base, tx => unlink(tx, user, id))
    return linksOf(base, user, id)
  })
}

/** The linked reports that the user may see; of others only that they exist. */
async function linksOf(base: Base, user: User, id: number): Promise<contract.LinkedReports> {
  await checkMayRead(base.db, user, id)
  const rows = await linkedTo(base.db, id)
  const visible = rows
    .filter(row => policy.read(user, row))
    .map(row => ({ ...toLinked(base, row), mainId: row.mainId }))
  const main = visible.find(report => report.id === report.mainId) ?? null
  const doubles = visible.filter(report => report.mainId === id)
  const hasMain = rows.some(row => row.mainId !== id)
  return {
    main,
    doubles,
    hasHiddenMain: hasMain && !main,
    hiddenDoubles: rows.filter(row => row.mainId === id).length - doubles.length,
  }
}

type Row = Awaited<ReturnType<typeof linkedTo>>[number]

const toLinked = (base: Base, { id, category, createdAt, updatedAt, status, text }: Row): contract.LinkedReport => ({
  id,
  number: displayId(base, id),
  category,
  createdAt: wireTime(createdAt),
  status: codeOf(status),
  text,
  updatedAt: wireTime(updatedAt),
})
