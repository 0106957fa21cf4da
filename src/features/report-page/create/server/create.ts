import { createHash } from 'node:crypto'
import { type FieldErrors, Problem } from '../../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { fieldErrorsOf } from '../../../../server/http/field-errors.ts'
import { storable } from '../../../../server/http/storable.ts'
import { attachCopies, copyFiles, discardCopies, type FileCopy } from '../../../attachments/server/copy.ts'
import { type AttachmentRow, attachmentsOf } from '../../../attachments/server/store.ts'
import { linkFromHeader } from '../../../doubles/server/link.ts'
import { PrivateCreate } from '../../../reports/create/contract.ts'
import { createReportIn } from '../../../reports/create/server/create.ts'
import { childLimitError, maxChildren } from '../../../reports/family/rules.ts'
import { incrementChildCount } from '../../../reports/family/server/store.ts'
import { recordEvent } from '../../../reports/server/record.ts'
import { findReportFor } from '../../../reports/server/store.ts'
import type { User } from '../../../users/policy.ts'

const invalidInput = (what: Problem['what']) => new Problem('invalid-input', what)
const batchProblem = (message: string) => invalidInput({ non_field_errors: [message] })

/** What was sent, judged: one report, or several at once with what is wrong with each (docs/wire/reporting.md#by-staff). */
function parseInputs(body: unknown): readonly PrivateCreate[] {
  if (!Array.isArray(body)) return [PrivateCreate.parse(body, { reportInput: true })]
  const parsed = body.map(one => PrivateCreate.safeParse(one, { reportInput: true }))
  const inputs = parsed.flatMap(({ data }) => data ?? [])
  if (inputs.length < parsed.length)
    throw invalidInput(parsed.map(({ error }) => (error ? fieldErrorsIn(fieldErrorsOf(error)) : {})))
  checkBatch(inputs)
  return inputs
}

const fieldErrorsIn = (what: Problem['what']): FieldErrors => (areFieldErrors(what) ? what : {})

function checkBatch(inputs: readonly PrivateCreate[]) {
  const parents = new Set(inputs.map(({ parent }) => parent ?? null))
  if (inputs.length === 0) throw batchProblem('Deze lijst mag niet leeg zijn.')
  if (inputs.length > maxChildren) throw batchProblem(`Only a maximum of ${maxChildren} Signals can be created in bulk`)
  if (parents.size > 1 && parents.has(null))
    throw batchProblem('Only Signals OR Child Signals (of the same parent) can be created in bulk')
  if (parents.size > 1) throw batchProblem("All Parent ID's must be the same Signal")
}

type CreateRequest = { body: unknown; idempotencyKey: string | null; headers?: Record<string, unknown> }

/** Staff make reports, or parts of one: all that were sent at once, or none. @returns their ids */
export async function createReports(
  base: Base,
  user: User,
  { body, idempotencyKey, headers = {} }: CreateRequest,
): Promise<number[]> {
  const inputs = parseInputs(storable(body))
  const isMany = Array.isArray(body)
  const keys = inputs.map((_, at) => (idempotencyKey && isMany ? deriveKey(idempotencyKey, at) : idempotencyKey))
  const parts = { parentId: inputs[0]?.parent ?? undefined, keys, isMany }
  const follow = await linkFromHeader(base, headers)
  const copies = await copyAttachments(base, user, { inputs, parts })
  try {
    return await transaction(base, async tx => {
      const { parentId } = parts
      if (parentId !== undefined) await checkParent(tx, user, { ...parts, parentId })
      const ids: number[] = []
      for (const [at, input] of inputs.entries()) {
        const options = { user, idempotencyKey: keys[at] ?? null, ...(parentId !== undefined && { parentId }) }
        const make = () => createReportIn(base, tx, { input, options })
        const { report, isNew } = isMany ? await withErrorAtIndex(make, at, inputs.length) : await make()
        ids.push(report.id)
        if (isNew && !isMany && parentId === undefined) await follow?.(tx, report)
        if (isNew && parentId !== undefined)
          await addToParent(tx, user, { parentId, childId: report.id, copies: copies[at] ?? [] })
      }
      return ids
    })
  } finally {
    for (const each of copies) await discardCopies(base, each) // those that are attached by now stay
  }
}

type ParentOfBatch = { parentId: number; keys: readonly (string | null)[]; isMany: boolean }

/** @returns how many parts it is about to get: those that were made before are not made again */
async function checkParent(tx: Tx, user: User, { parentId, keys, isMany }: ParentOfBatch): Promise<number> {
  const parent = await findReportFor(tx, user, 'read', parentId).catch(unknownParent(parentId))
  const more = keys.length - (await countCreatedBefore(tx, keys))
  const fault = more > 0 ? childLimitError(parent, more) : undefined
  if (fault) throw isMany && parent.parentId === null ? batchProblem(fault) : invalidInput([fault])
  return more
}

async function countCreatedBefore(tx: Tx, keys: readonly (string | null)[]): Promise<number> {
  const sent = keys.filter(key => key !== null)
  if (sent.length === 0) return 0
  return (await tx.selectFrom('reports').select('id').where('idempotencyKey', 'in', sent).execute()).length
}

const unknownParent = (id: number) => (error: unknown) => {
  const isUnknown = error instanceof Problem && error.code === 'not-found'
  throw isUnknown ? invalidInput({ parent: [`Ongeldige pk "${id}" - object bestaat niet.`] }) : error
}

type NewChild = { parentId: number; childId: number; copies: readonly FileCopy[] }

async function addToParent(tx: Tx, user: User, { parentId, childId, copies }: NewChild) {
  await attachCopies(tx, user, { reportId: childId, copies })
  await incrementChildCount(tx, parentId, childId)
  await recordEvent(tx, parentId, { type: 'child-added', childId }, user)
}

/** What is wrong with one of several stands in its place among them. */
const withErrorAtIndex = <Made>(make: () => Promise<Made>, at: number, count: number): Promise<Made> =>
  make().catch(error => {
    if (!(error instanceof Problem) || error.code !== 'invalid-input' || !areFieldErrors(error.what)) throw error
    const { what } = error
    throw invalidInput(Array.from({ length: count }, (_, each) => (each === at ? what : {})))
  })

const areFieldErrors = (what: Problem['what']): what is FieldErrors => typeof what === 'object' && !Array.isArray(what)

/** One key for many reports: each gets one of its own that follows from it. */
function deriveKey(key: string, at: number): string {
  const hex = createHash('sha256').update(`${key} ${at}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

type CopyRequest = {
  inputs: readonly PrivateCreate[]
  parts: Omit<ParentOfBatch, 'parentId'> & { parentId?: number | undefined }
}

/** The files that parts get from the whole, kept a second time before anything is written down. */
async function copyAttachments(base: Base, user: User, { inputs, parts }: CopyRequest): Promise<FileCopy[][]> {
  const { parentId } = parts
  if (!parentId || !inputs.some(({ attachments }) => attachments?.length)) return []
  const more = await transaction(base, tx => checkParent(tx, user, { ...parts, parentId }))
  if (more === 0) return []
  const theirs = await attachmentsOf(base.db, parentId)
  const wanted = inputs.map(({ attachments = [] }) => attachments.map(url => attachmentByUrl(url, parentId, theirs)))
  const copies: FileCopy[][] = []
  for (const each of wanted) copies.push(await copyFiles(base, each))
  return copies
}

function attachmentByUrl(url: string, parentId: number, theirs: readonly AttachmentRow[]): AttachmentRow {
  const [, reportId, id] = /\/signals\/v1\/private\/signals\/(\d+)\/attachments\/(\d+)\/?$/.exec(url) ?? []
  const found = Number(reportId) === parentId && theirs.find(attachment => attachment.id === Number(id))
  if (found) return found
  throw invalidInput({ attachments: ['Attachments can only be copied from the parent Signal'] })
}
