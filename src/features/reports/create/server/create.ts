import { createHash } from 'node:crypto'
import { deadlines, parseCategorySlugs, withoutDeadlines } from '#features/categories/rules.ts'
import { findAnswerErrors } from '#features/question-sets/answers.ts'
import { placeholderValuesOf } from '#features/question-sets/placeholders.ts'
import { placeOnlySet, questionSetOf } from '#features/question-sets/sets/all.ts'
import { questionsOfVersion } from '#features/question-sets/settings/server/read-sets.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { ExtraProperty } from '../../inputs.ts'
import { placeColumns, requirePlaceWithinBounds } from '../../location/server/place.ts'
import { recordEvent } from '../../server/record.ts'
import { currentReferenceData, type ReferenceData, type ReportSource } from '../../server/reference-data.ts'
import { jsonOrNull, type PublicReportRow, publicReportColumns, reportByIdempotencyKey } from '../../server/store.ts'
import { defaultSource } from '../../sources/contract.ts'
import type { PublicReportInput, StaffReportInput } from '../contract.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** Our own form names the version of the questions that it asked, or `asked` for the newest. */
const answersCheckedHeader = 'meldwerk-questions'

/** Only our own form is checked: other clients may send any answer. */
async function checkAnswers(base: Base, input: PublicReportInput, headers: Record<string, unknown>): Promise<void> {
  const slugs = parseCategorySlugs(input.category.url)
  const header = headers[answersCheckedHeader]
  if (header === undefined || !slugs) return
  const { municipality } = base
  const set = municipality.featureFlags.showVulaanControls
    ? questionSetOf(
        await questionsOfVersion(base.db, slugs, versionIn(header)),
        slugs.sub,
        placeholderValuesOf(municipality),
      )
    : placeOnlySet
  const [lng, lat] = input.location.geometrie.coordinates
  const errors = findAnswerErrors(
    set,
    {
      extraProperties: input.extra_properties,
      place: { lat, lng },
      incidentDate: Date.parse(input.incident_date_start),
    },
    base.clock().getTime(),
  )
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { extra_properties: errors })
}

const versionIn = (header: unknown) =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined

type Input = Omit<PublicReportInput, 'source'> &
  Pick<Partial<StaffReportInput>, 'source' | 'priority' | 'type' | 'operational_date'>
export type CreateOptions = {
  user: User | null
  idempotencyKey: string | null
  parentId?: number
  sessionAnswers?: readonly ExtraProperty[]
}
type AfterCreate = (tx: Tx, report: PublicReportRow) => Promise<void>

/**
 * @param options.user null for a resident. The same idempotency key with the same content returns the existing
 * report; with other content it is refused.
 */
export async function createReport(
  base: Base,
  input: Input,
  { afterCreate, ...options }: CreateOptions & { afterCreate?: AfterCreate | undefined },
): Promise<PublicReportRow> {
  return transaction(base, async tx => {
    const { report, isNew } = await createReportIn(base, tx, { input, options })
    if (isNew) await afterCreate?.(tx, report)
    return report
  })
}

/** @returns `isNew` false for an existing report with this key */
export async function createReportIn(base: Base, tx: Tx, { input, options }: Omit<CreateRequest, 'now'>) {
  const digest = options.idempotencyKey ? contentDigest(input) : null
  const data = await currentReferenceData(base, tx)
  const { columns, event } = newReport(base, data, { input, options, now: tx.now })
  const report = await insertReport.executeTakeFirst(tx, { ...columns, idempotencyDigest: digest })
  if (!report) return { report: await reportWithSameContent(tx, options.idempotencyKey, digest), isNew: false }
  await recordEvent(tx, report.id, event, options.user)
  return { report, isNew: true }
}

type ReportColumns = ReturnType<typeof newReport>['columns'] & { idempotencyDigest: string | null }

/** Inserts nothing when a report with its idempotency key exists. */
const insertReport = prepared((db: Reader, columns: ReportColumns) =>
  db
    .insertInto('reports')
    .values(columns)
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .returning(publicReportColumns),
)

type Headers = Record<string, unknown>
type FollowsFrom = (base: Base, headers: Headers) => Promise<AfterCreate | undefined>
type SessionOfReport = {
  answers: (db: Reader, uuid: string, categoryUrl: string) => Promise<ExtraProperty[]>
  link: (tx: Tx, uuid: string, reportId: number) => Promise<void>
}
export type LaterFeatures = { followsFrom: FollowsFrom; session: SessionOfReport }

/** A report accepted once is accepted again under the same key, even after categories and questions changed. */
export async function createPublicReport(
  base: Base,
  input: PublicReportInput,
  { headers, followsFrom, session }: LaterFeatures & { headers: Headers },
): Promise<PublicReportRow> {
  const follow = await followsFrom(base, headers)
  const key = idempotencyKey(headers)
  try {
    await checkAnswers(base, input, headers)
    const { session: uuid } = input
    const sessionAnswers = uuid ? await session.answers(base.db, uuid, input.category.url) : []
    return await createReport(base, input, {
      user: null,
      idempotencyKey: key,
      sessionAnswers,
      afterCreate: async (tx, report) => {
        if (uuid) await session.link(tx, uuid, report.id)
        await follow?.(tx, report)
      },
    })
  } catch (error) {
    const accepted =
      error instanceof Problem && error.code === 'invalid-input' && (await findAcceptedReport(base, key, input))
    if (!accepted) throw error
    return accepted
  }
}

async function findAcceptedReport(
  { db }: Base,
  key: string | null,
  input: Input,
): Promise<PublicReportRow | undefined> {
  const existing = key ? await reportByIdempotencyKey(db, key) : undefined
  return existing?.idempotencyDigest === contentDigest(input) ? existing : undefined
}

async function reportWithSameContent(db: Reader, key: string | null, digest: string | null): Promise<PublicReportRow> {
  const existing = key ? await reportByIdempotencyKey(db, key) : undefined
  if (!existing || existing.idempotencyDigest !== digest) throw new Problem('key-reused')
  return existing
}

type CreateRequest = { input: Input; options: CreateOptions; now: Date }

function newReport({ municipality }: Base, data: ReferenceData, { input, options, now }: CreateRequest) {
  const { user, idempotencyKey, parentId, sessionAnswers = [] } = options
  const point = requirePlaceWithinBounds(input.location, municipality)
  const category = data.categoryByUrl(input.category.url)
  const isOfResident = user === null && parentId === undefined
  if (isOfResident && !category.isActive) throw closedCategoryProblem()
  const registered = data.sourceByName(input.source ?? defaultSource)
  const checked = checkedSource(input.source, registered, { user, isPart: parentId !== undefined })
  const source =
    parentId === undefined
      ? (sourceOfInternalReport(municipality, input.reporter.email) ?? checked)
      : municipality.sourceOfParts
  const { columns: place, eventPlace } = placeColumns(municipality, input.location, {
    place: point,
    areas: data.areasAt(point),
  })
  const priority = input.priority?.priority ?? 'normal'
  const type = input.type?.code ?? 'SIG'
  const columns = {
    text: input.text,
    textExtra: input.text_extra,
    extraProperties: jsonOrNull(
      sessionAnswers.length > 0 ? [...(input.extra_properties ?? []), ...sessionAnswers] : input.extra_properties,
    ),
    source,
    priority,
    type,
    ...(category.serviceLevel ? deadlines(now, category.serviceLevel, municipality) : withoutDeadlines),
    incidentStart: new Date(input.incident_date_start),
    incidentEnd: dateOrNull(input.incident_date_end),
    operationalDate: dateOrNull(input.operational_date),
    idempotencyKey,
    parentId: parentId ?? null,
    categoryId: category.id,
    categoryText: input.category.text,
    handlingMessage: category.handlingMessage,
    ...place,
    reporterEmail: input.reporter.email,
    reporterPhone: input.reporter.phone,
    reporterShares: input.reporter.sharing_allowed,
    language: input.language ?? null,
    ...createdBy(user?.id ?? null, now),
  }
  const event = {
    type: 'report-created' as const,
    status: 'received' as const,
    priority,
    reportType: type,
    categoryId: category.id,
    categoryName: category.name,
    handlingMessage: category.serviceLevel && category.handlingMessage, // only a message that promises a time
    ...eventPlace,
  }
  return { columns, event }
}

/** Creation is the first change of each part. */
const createdBy = (by: number | null, at: Date) => ({
  createdAt: at,
  updatedAt: at,
  statusAt: at,
  categoryAt: at,
  typeAt: at,
  createdBy: by,
  statusBy: by,
  categoryBy: by,
  priorityBy: by,
  typeBy: by,
  locationBy: by,
})

const dateOrNull = (value: string | null | undefined) => (value ? new Date(value) : null)

const closedCategoryProblem = () =>
  new Problem('invalid-input', {
    category: { sub_category: ['Deze categorie is gesloten voor nieuwe meldingen. Kies een ander onderwerp.'] },
  })

/** A child report may name any source: it is replaced later. */
type SourceContext = { user: User | null; isPart: boolean }

/**
 * Residents may always use `online`; another source must be registered, active and open to them
 * (docs/wire/reporting.md#sources).
 */
function checkedSource(
  requested: string | undefined,
  registered: ReportSource | undefined,
  { user, isPart }: SourceContext,
): string {
  if (requested === undefined) return defaultSource
  if (requested.toLowerCase() === 'online' && !user) return requested
  if (!registered?.isActive || (!user && !registered.isPublic))
    throw new Problem('invalid-input', { source: ['Invalid source given, value not known'] })
  if (user && registered.isPublic && !isPart)
    throw new Problem('invalid-input', { source: ['Invalid source given for authenticated user'] })
  return registered.name
}

function sourceOfInternalReport({ internalReports }: Base['municipality'], email: string | null) {
  if (!internalReports || !email) return undefined
  const [address, domain = ''] = [email.toLowerCase(), email.toLowerCase().split('@')[1]]
  return internalReports.domains.includes(domain) && !internalReports.except.includes(address)
    ? internalReports.source
    : undefined
}

const contentDigest = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64')
