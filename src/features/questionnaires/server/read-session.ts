import type { Base } from '../../../server/base.ts'
import type { Session } from '../contract.ts'
import { findOpenSession } from './find-session.ts'
import { toSession } from './shape.ts'

/** A session that can be answered. Reading it changes nothing: programs that check mails open every link. */
export const readSession = async (base: Base, uuid: string): Promise<Session> =>
  toSession(base, base.db, await findOpenSession(base, uuid))
