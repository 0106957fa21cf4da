import { csvHeader, csvLine } from '#kit/csv.ts'
import { dutchDateTime, dutchDay, wireTime } from '#kit/dutch-time.ts'
import { fromDutchTime } from '#kit/workdays.ts'
import type { Base } from '#server/base.ts'
import { displayNameOf } from '../../directory.ts'
import type { ClientDescription } from '../client.ts'
import type { SignInQuery } from '../contract.ts'
import { outcomeTexts } from '../outcome-texts.ts'
import { recordLogRead, signIns } from './store.ts'

const pageSize = 100
const csvPageSize = 1000

type ReadBy = { reader: { id: number }; client: ClientDescription; query: SignInQuery }

/** Newest first. Reading is logged too, once per reader and day. */
export async function listSignIns({ db, clock }: Base, { reader, client, query }: ReadBy) {
  const rows = await signIns(db, { ...query, limit: pageSize + 1 })
  await recordReader({ db, clock }, { reader, client })
  const results = rows.slice(0, pageSize).map(({ at, user, ...row }) => ({
    ...row,
    at: wireTime(at),
    user: user && { id: user.id, name: displayNameOf(user), email: user.email },
  }))
  return { results, next: rows.length > pageSize ? (results.at(-1)?.id ?? null) : null }
}

function recordReader({ db, clock }: Pick<Base, 'db' | 'clock'>, { reader, client }: Omit<ReadBy, 'query'>) {
  const now = clock()
  return recordLogRead(db, { userId: reader.id, client, since: fromDutchTime(dutchDay(now), '00:00:00'), now })
}

/** Streams CSV, newest first. A download is logged as reading. */
export async function* signInsFile(base: Base, { reader, client, query }: ReadBy): AsyncGenerator<string> {
  await recordReader(base, { reader, client })
  yield csvHeader(['Wanneer (Nederlandse tijd)', 'Wie', 'E-mailadres', 'Wat', 'Waarmee', 'Netwerk'])
  let before: number | undefined
  do {
    const rows: Awaited<ReturnType<typeof signIns>> = await signIns(base.db, { ...query, before, limit: csvPageSize })
    const lines = rows.map(({ at, user, outcome, browser, network }) => {
      const [name, email] = user ? [displayNameOf(user), user.email] : ['Onbekend e-mailadres', '']
      return csvLine([dutchDateTime(at), name, email, outcomeTexts[outcome].text, browser, network])
    })
    yield lines.join('')
    before = rows.length < csvPageSize ? undefined : rows.at(-1)?.id
  } while (before !== undefined)
}
