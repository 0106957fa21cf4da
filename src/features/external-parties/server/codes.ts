import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { sessionByUuid } from '#features/questionnaires/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { endPageSession, openPageSession, subjectOfPageSession } from '#server/auth/page-sessions.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { deleteRows, type Reader } from '#server/db/database.ts'
import type { JobData } from '#server/jobs.ts'
import { consumeAttempt } from '#server/rate-limit/rate-limits.ts'
import type { CodeInput } from '../contract.ts'
import { codeRules, maxPerNetwork, sessionHours } from '../rules.ts'
import { codeMail, queueExternalMail } from './mails.ts'

const purpose = 'external-party'
export const sessionSeconds = sessionHours * 3600

export const sendCodeQueue = 'send-external-code'

export const sessionOfLink = (db: Reader, link: string | undefined) =>
  z.uuid().safeParse(link).success ? sessionByUuid(db, link ?? '') : Promise.resolve(undefined)

async function addressOfLink(db: Reader, link: string): Promise<string | undefined> {
  return (await sessionOfLink(db, link))?.recipient?.toLowerCase()
}

/** A job looks the link up, so that the response and its time are the same for any link. */
export async function requestCode(base: Base, { link, network }: { link: string; network: string }) {
  await requireAttempt(base, { name: `external code from ${network}`, max: maxPerNetwork.codes })
  await transaction(base, tx => tx.enqueue(sendCodeQueue, [{ link }]))
}

/** @throws Problem `too-many-requests` */
async function requireAttempt({ db, clock }: Base, { name, max }: { name: string; max: number }) {
  const { isAllowed, waitSeconds } = await consumeAttempt(db, name, { max, seconds: 3600, now: clock() })
  if (!isAllowed) throw new Problem('too-many-requests', undefined, { retryAfterSeconds: waitSeconds })
}

export const sendCode = (base: Base) => async (data: JobData) => {
  const address = await addressOfLink(base.db, String(data.link))
  if (!address) return
  const limit = { max: codeRules.maxPerHour, seconds: 3600, now: base.clock() }
  if (!(await consumeAttempt(base.db, `external code to ${address}`, limit)).isAllowed) return
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  await transaction(base, tx => saveCode(tx, { address, codeHash: codeHash(base, address, code) }))
  const about = { cause: `external-code-${randomUUID()}`, reportId: null, eventId: null, secret: code }
  await queueExternalMail(base, codeMail(code, base.municipality.mail.organization), {
    ...about,
    kind: 'external-code',
    recipient: address,
  })
}

/** Keyed, because trying all six-digit codes would reverse a plain hash. */
const codeHash = ({ signingKey }: Base, address: string, code: string) =>
  createHmac('sha256', signingKey).update(`external-code\n${address}\n${code}`).digest('base64url')

type CodeAttempt = { input: CodeInput; network: string }

/** @returns the token of the page @throws Problem `invalid-input`, the same for an unknown link and a wrong code */
export async function openParty(base: Base, { input: { link, code }, network }: CodeAttempt): Promise<string> {
  await requireAttempt(base, { name: `external code by ${network}`, max: maxPerNetwork.attempts })
  // A wrong attempt is counted, so the transaction must not fail.
  const token = await transaction(base, async tx => {
    const subject = await addressOfLink(tx, link)
    const isRight = subject && (await consumeCode(tx, { address: subject, codeHash: codeHash(base, subject, code) }))
    return isRight ? openPageSession(tx, { purpose, subject, seconds: sessionSeconds }) : undefined
  })
  if (!token) throw new Problem('invalid-input', { code: ['De code klopt niet of werkt niet meer.'] })
  return token
}

/** @throws Problem `not-signed-in` */
export async function requireAddress({ db, clock }: Base, token: string | undefined): Promise<string> {
  const address = await subjectOfPageSession(db, { purpose, token, now: clock() })
  if (address === undefined) throw new Problem('not-signed-in')
  return address
}

/** The page stays open in other browsers. */
export const closeParty = ({ db }: Base, token: string | undefined) => endPageSession(db, { purpose, token })

export const deleteExpiredCodes = ({ db, clock }: Base): Promise<number> => deleteCodesBefore(db, clock())

type StoredCode = { address: string; codeHash: string }

async function saveCode(tx: Tx, { address, codeHash }: StoredCode) {
  const expiresAt = new Date(tx.now.getTime() + codeRules.minutes * 60_000)
  const values = { codeHash, expiresAt, wrongAttempts: 0 }
  await tx
    .insertInto('externalCodes')
    .values({ address, ...values })
    .onConflict(conflict => conflict.column('address').doUpdateSet(values))
    .execute()
}

const deleteCodesBefore = (db: Reader, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('externalCodes').where('expiresAt', '<=', now))

/** A wrong code counts as an attempt. @returns true for the right code */
async function consumeCode(tx: Tx, { address, codeHash }: StoredCode): Promise<boolean> {
  const stored = await tx
    .selectFrom('externalCodes')
    .selectAll()
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst()
  if (!stored || stored.expiresAt <= tx.now || stored.wrongAttempts >= codeRules.maxWrongAttempts) return false
  if (timingSafeEqual(Buffer.from(stored.codeHash), Buffer.from(codeHash))) {
    await tx.deleteFrom('externalCodes').where('address', '=', address).execute()
    return true
  }
  await tx
    .updateTable('externalCodes')
    .set(({ eb }) => ({ wrongAttempts: eb('wrongAttempts', '+', 1) }))
    .where('address', '=', address)
    .execute()
  return false
}
