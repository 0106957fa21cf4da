import { z } from 'zod'
import type { Db } from '../../../server/db.ts'
import { policy } from '../../reports/policy.ts'
import { may, type User } from '../../users/policy.ts'
import { activeUsers } from '../../users/server/store.ts'
import { aboutReports, namesOf } from './store.ts'
import type { Streams } from './streams.ts'

const Happened = z.object({ id: z.int(), type: z.string(), by: z.int().nullable() })
type Happened = z.output<typeof Happened>

/** What comes within so short a time is looked up and told together (milliseconds). */
const gathering = 50
/** Of these nothing on screen changes. */
const quiet = new Set(['mail-sent'])

type Options = { db: Db; streams: Streams; onTrouble: (error: unknown) => void }

/** What each of these may see at this moment, if anything: a stream lasts longer than a right. */
async function rightsNow(db: Db, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, User | null>> {
  const users = ids.size > 0 ? await activeUsers(db, [...ids]) : []
  const readers = new Map(users.filter(user => may(user, 'sia_read')).map(user => [user.id, user]))
  return new Map([...ids].map(id => [id, readers.get(id) ?? null]))
}

/** Tells each window what happened to the reports that whoever has it open may see. */
export function eventTeller({ db, streams, onTrouble }: Options) {
  let waiting: Happened[] = []

  async function pass() {
    const happened = waiting
    waiting = []
    const abouts = await aboutReports(db, [...new Set(happened.map(({ id }) => id))])
    const names = await namesOf(db, [...new Set(happened.flatMap(({ by }) => by ?? []))])
    const aboutOf = new Map(abouts.map(about => [about.id, about]))
    streams.goBy(await rightsNow(db, new Set(streams.all().map(({ user }) => user.id))))
    for (const { user, tell } of streams.all())
      for (const { id, type, by } of happened) {
        const about = aboutOf.get(id)
        if (!about || !policy.read(user, about)) continue
        const person = by === null ? null : { name: names.get(by) ?? '', isYou: by === user.id }
        tell({ kind: 'report', id, isNew: type === 'report-created', by: person })
      }
  }
  return (said: string) => {
    if (!said) for (const { tell } of streams.all()) tell({ kind: 'missed' })
    if (!said || streams.all().length === 0) return
    const happened = Happened.parse(JSON.parse(said))
    if (quiet.has(happened.type)) return
    waiting.push(happened)
    if (waiting.length === 1) setTimeout(() => void pass().catch(onTrouble), gathering).unref()
  }
}
