import { createHash } from 'node:crypto'
import { attachCopies, copyAttachmentFiles, discardCopies, type FileCopy } from '#features/attachments/server/change.ts'
import { type AttachmentRow, attachmentsOf } from '#features/attachments/server/store.ts'
import { linkFromHeader } from '#features/doubles/server/link.ts'
import { linkSession, sessionAnswers } from '#features/questionnaires/server/open-session.ts'
import type { ListedReport } from '#features/report-view/contract.ts'
import { StaffReportInput } from '#features/reports/create/contract.ts'
import { type CreateOptions, createReportIn } from '#features/reports/create/server/create.ts'
import { idempotencyKey } from '#features/reports/create/server/idempotency-key.ts'
import { childLimitError, maxChildren } from '#features/reports/family.ts'
import { incrementChildCount } from '#features/reports/server/family.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportFor } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { type FieldErrors, Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { fieldErrorsOf } from '#server/http/field-errors.ts'
import { storableBody } from '#server/http/one-line.ts'
import { parseSized, safeParseSized } from '#server/http/sizes.ts'
import { readListedReport } from './detail.ts'

const invalidInput = (errors: Problem['what']) => new Problem('invalid-input', errors)
const batchProblem = (message: string) => invalidInput({ non_field_errors: [message] })

/** Errors are returned for this many reports, of which only `maxChildren` are accepted. */
const maxTold = 10 * maxChildren

/** Takes one report or an array, whose errors are one object per report (docs/wire/reporting.md#by-staff). */
function parseInputs(body: unknown): readonly StaffReportInput[] {
  if (!Array.isArray(body)) return [parseSized(StaffReportInput, body)]
  const parsed = body.slice(0, maxTold).map(item => safeParseSized(StaffReportInput, item))
  const inputs = parsed.flatMap(({ data }) => data ?? [])
  if (inputs.length < parsed.length)
    throw invalidInput(parsed.map(({ error }) => (error ? fieldErrorsIn(fieldErrorsOf(error)) : {})))
  checkBatch(inputs) // invalid reports count too
  return inputs
}

const fieldErrorsIn = (errors: Problem['what']): FieldErrors => (areFieldErrors(errors) ? errors : {})

function checkBatch(inputs: readonly StaffReportInput[]) {
  const parents = new Set(inputs.map(({ parent }) => parent ?? null))
  if (inputs.length === 0) throw batchProblem('Deze lijst mag niet leeg zijn.')
  if (inputs.length > maxChildren) throw batchProblem(`Only a maximum of ${maxChildren} Signals can be created in bulk`)
  if (parents.size > 1 && parents.has(null))
    throw batchProblem('Only Signals OR Child Signals (of the same parent) can be created in bulk')
  if (parents.size > 1) throw batchProblem("All Parent ID's must be the same Signal")
}

type CreateRequest = { body: unknown; idempotencyKey: string | null; headers?: Record<string, unknown> }

/** Creates all reports or none. @returns their ids */
export async function createReports(
  base: Base,
  user: User,
  { body, idempotencyKey, headers = {} }: CreateRequest,
): Promise<number[]> {
  const inputs = parseInputs(storableBody(body))
  const isBatch = Array.isArray(body)
  const keys = inputs.map((_, index) => (idempotencyKey && isBatch ? deriveKey(idempotencyKey, index) : idempotencyKey))
  const parts = { parentId: inputs[0]?.parent ?? undefined, keys, isBatch }
  const follow = await linkFromHeader(base, headers)
  const copies = await copyAttachments(base, user, { inputs, parts })
  try {
    return await transaction(base, async tx => {
      const { parentId } = parts
      if (parentId !== undefined) await checkParent(tx, user, { ...parts, parentId })
      const ids: number[] = []
      for (const [index, input] of inputs.entries()) {
        const options = { user, idempotencyKey: keys[index] ?? null, ...(parentId !== undefined && { parentId }) }
        const create = () => createWithSession(base, tx, { input, options })
        const { report, isNew } = isBatch
          ? await withErrorAtIndex(create, { index, count: inputs.length })
          : await create()
        ids.push(report.id)
        if (isNew && !isBatch && parentId === undefined) await follow?.(tx, report)
        if (isNew && parentId !== undefined)
          await addToParent(tx, user, { parentId, childId: report.id, copies: copies[index] ?? [] })
      }
      return ids
    })
  } finally {
    for (const copiesOfChild of copies) await discardCopies(base, copiesOfChild) // attached copies stay
  }
}

async function createWithSession(
  base: Base,
  tx: Tx,
  { input, options }: { input: StaffReportInput; options: CreateOptions },
) {
  const { session } = input
  if (!session) return createReportIn(base, tx, { input, options })
  const answers = await sessionAnswers(tx, session, input.category.url)
  const created = await createReportIn(base, tx, { input, options: { ...options, sessionAnswers: answers } })
  if (created.isNew) await linkSession(tx, session, created.report.id)
  return created
}

type ParentOfBatch = { parentId: number; keys: readonly (string | null)[]; isBatch: boolean }

/** @returns the number of children to create, without those of an earlier request with the same keys */
async function checkParent(tx: Tx, user: User, { parentId, keys, isBatch }: ParentOfBatch): Promise<number> {
  const parent = await findReportFor(tx, user, 'read', parentId).catch(unknownParent(parentId))
  const newCount = keys.length - (await countCreatedBefore(tx, keys))
  const error = newCount > 0 ? childLimitError(parent, newCount) : undefined
  if (error) throw isBatch && parent.parentId === null ? batchProblem(error) : invalidInput([error])
  return newCount
}

async function countCreatedBefore(tx: Tx, keys: readonly (string | null)[]): Promise<number> {
  const givenKeys = keys.filter(key => key !== null)
  if (givenKeys.length === 0) return 0
  return (await tx.selectFrom('reports').select('id').where('idempotencyKey', 'in', givenKeys).execute()).length
}

const unknownParent = (id: number) => (error: unknown) => {
  const isUnknown = error instanceof Problem && error.code === 'not-found'
  throw isUnknown ? invalidInput({ parent: [`Ongeldige pk "${id}" - object bestaat niet.`] }) : error
}

type NewChild = { parentId: number; childId: number; copies: readonly FileCopy[] }

async function addToParent(tx: Tx, user: User, { parentId, childId, copies }: NewChild) {
  await attachCopies(tx, { reportId: childId, copies })
  await incrementChildCount(tx, parentId, childId)
  await recordEvent(tx, parentId, { type: 'child-added', childId }, user)
}

const withErrorAtIndex = <Created>(
  create: () => Promise<Created>,
  { index, count }: { index: number; count: number },
): Promise<Created> =>
  create().catch(error => {
    if (!(error instanceof Problem) || error.code !== 'invalid-input' || !areFieldErrors(error.what)) throw error
    const { what: errors } = error
    throw invalidInput(Array.from({ length: count }, (_, other) => (other === index ? errors : {})))
  })

const areFieldErrors = (errors: Problem['what']): errors is FieldErrors =>
  typeof errors === 'object' && !Array.isArray(errors)

function deriveKey(key: string, at: number): string {
  const hex = createHash('sha256').update(`${key} ${at}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

type CopyRequest = {
  inputs: readonly StaffReportInput[]
  parts: Omit<ParentOfBatch, 'parentId'> & { parentId?: number | undefined }
}

/** Runs before the database transaction that creates the children. */
async function copyAttachments(base: Base, user: User, { inputs, parts }: CopyRequest): Promise<FileCopy[][]> {
  const { parentId } = parts
  if (!parentId || !inputs.some(({ attachments }) => attachments?.length)) return []
  const newCount = await transaction(base, tx => checkParent(tx, user, { ...parts, parentId }))
  if (newCount === 0) return []
  const attachmentsOfParent = await attachmentsOf(base.db, parentId)
  const requested = inputs.map(({ attachments: urls = [] }) =>
    urls.map(url => attachmentByUrl(url, parentId, attachmentsOfParent)),
  )
  const copies: FileCopy[][] = []
  for (const files of requested) copies.push(await copyAttachmentFiles(base, files))
  return copies
}

function attachmentByUrl(url: string, parentId: number, attachments: readonly AttachmentRow[]): AttachmentRow {
  const [, reportId, id] = /\/signals\/v1\/private\/signals\/(\d+)\/attachments\/(\d+)\/?$/.exec(url) ?? []
  const attachment = Number(reportId) === parentId && attachments.find(row => row.id === Number(id))
  if (attachment) return attachment
  throw invalidInput({ attachments: ['Attachments can only be copied from the parent Signal'] })
}

type StaffRequest = { body: unknown; headers: Record<string, unknown> }

export async function createListedReports(
  base: Base,
  user: User,
  { body, headers }: StaffRequest,
): Promise<ListedReport | ListedReport[]> {
  const ids = await createReports(base, user, { body, headers, idempotencyKey: idempotencyKey(headers) })
  const reports: ListedReport[] = []
  for (const id of ids) reports.push(await readListedReport(base, user, id))
  const [first] = reports
  return first && !Array.isArray(body) ? first : reports
}
