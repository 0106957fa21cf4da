import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { dutchDay } from '#kit/dutch-time.ts'
import { type LatLng, toWgs84 } from '#kit/rd.ts'
import { emailAddress } from '#kit/schemas.ts'
import { workdaysLater } from '#kit/workdays.ts'
import { seedOf } from './random.ts'
import type { Address } from './town/model.ts'
import { meldstad } from './town.ts'

const seasons = { winter: [11, 0, 1], spring: [3, 4, 5], summer: [5, 6, 7], autumn: [9, 10] } as const
const Category = z.string().regex(/^[a-z-]+\/[a-z-]+$/)
const ReportPart = {
  category: Category,
  text: z.string().min(40).max(300),
  priority: z.enum(['low', 'normal', 'high']),
  course: z.array(
    z.strictObject({
      state: z.string(),
      /** Days after the report was created. */
      after: z.number().min(0),
      text: z.string().default(''),
      email: emailAddress().endsWith('.example').optional(),
      reason: z.string().optional(),
      detail: z.string().optional(),
      /** Days from this change to the planned work. */
      plannedAfter: z.number().optional(),
      /** Working days from now; negative ones before now. */
      planned: z.strictObject({ workdays: z.int(), part: z.enum(['morning', 'afternoon']).optional() }).optional(),
    }),
  ),
}
const Answer = z.strictObject({ id: z.string(), label: z.string(), answer: z.unknown() })

const ReportSource = z.strictObject({
  ...ReportPart,
  address: z.string().optional(),
  place: z.strictObject({ lat: z.number(), lng: z.number() }).optional(),
  /** The nearest day in this season replaces `daysAgo`, as there are no wasps in winter. */
  season: z.enum(['winter', 'spring', 'summer', 'autumn']).optional(),
  daysAgo: z.number().min(0).max(366),
  source: z.string(),
  reporter: z
    .strictObject({
      email: emailAddress().endsWith('@voorbeeld.example').optional(),
      phone: z.string().startsWith('06 0000 00').optional(),
      sharingAllowed: z.literal(true).optional(),
    })
    .optional(),
  answers: z.array(Answer).default([]),
  notes: z.array(z.string()).default([]),
  /** Hours after the report was created. */
  additions: z.array(z.strictObject({ text: z.string(), after: z.number().positive().max(24) })).default([]),
  /** Days after the handling. */
  feedback: z
    .strictObject({
      isSatisfied: z.boolean(),
      text: z.string(),
      extra: z.string().optional(),
      after: z.number().positive().max(13),
    })
    .optional(),
  photo: z
    .string()
    .regex(/^[a-z-]+-\d\.webp$/)
    .optional(),
  assignee: z.enum(['coordinator', 'behandelaar']).optional(),
  department: z.string().optional(),
  parts: z.array(z.strictObject(ReportPart)).default([]),
  directing: z.string().optional(),
  /** Doubles refer to it in `sameAs`. */
  name: z.string().optional(),
  sameAs: z.string().optional(),
})
type ReportSource = z.infer<typeof ReportSource>

type DemoStep = {
  readonly state: string
  readonly at: Date
  readonly text: string
  readonly email?: string
  readonly planned?: { readonly day: string; readonly part: 'morning' | 'afternoon' | null }
  readonly closing?: { readonly reason: string; readonly detail: string | null; readonly plannedOn: string | null }
}
export type DemoPart = Pick<ReportSource, 'text' | 'priority'> & {
  main: string
  sub: string
  course: readonly DemoStep[]
}
export type DemoReport = Pick<ReportSource, 'answers' | 'assignee' | 'department' | 'directing' | 'name' | 'sameAs'> & {
  readonly main: string
  readonly sub: string
  readonly text: string
  readonly place: LatLng
  readonly address: Address | null
  readonly createdAt: Date
  readonly source: string
  readonly priority: ReportSource['priority']
  readonly reporter: { readonly email?: string; readonly phone?: string; readonly sharingAllowed: boolean }
  readonly notes: readonly string[]
  readonly additions: readonly { readonly text: string; readonly at: Date }[]
  readonly course: readonly DemoStep[]
  readonly feedback: {
    readonly isSatisfied: boolean
    readonly text: string
    readonly extra: string | null
    readonly at: Date
  } | null
  readonly parts: readonly DemoPart[]
  readonly photo: string | null
}

const day = 86_400_000

/** In the daytime, and never in the future. */
function createdAtFor({ daysAgo, season, text }: ReportSource, now: Date): Date {
  const inSeason = (date: Date) => !season || seasons[season].some(month => month === date.getUTCMonth())
  const days = Array.from({ length: 365 }, (_, i) => [daysAgo + i, daysAgo - i]).flat()
  const offset = days.find(ago => ago >= 0 && ago <= 366 && inSeason(new Date(now.getTime() - ago * day))) ?? daysAgo
  const date = new Date(now.getTime() - offset * day)
  const seed = seedOf(text)
  date.setUTCHours(6 + (seed % 15), (seed >> 4) % 60, (seed >> 10) % 60, 0)
  return date.getTime() < now.getTime() - 600_000 ? date : new Date(now.getTime() - Math.max(0.02, daysAgo) * day)
}

/** Steps are closer together when the report is too recent for them. */
function courseOf(source: ReportSource, createdAt: Date, now: Date): DemoStep[] {
  const { course, season, daysAgo } = source
  const age = (now.getTime() - createdAt.getTime()) / day
  const lastStep = course.at(-1)?.after ?? 0
  const pace = paceOf(source, age)
  const steps = stepsOf(course, { createdAt, pace, now })
  // A report that its season moved far back was handled long ago.
  const isOver = season && age > daysAgo + 45 && !['handled', 'cancelled'].includes(course.at(-1)?.state ?? '')
  if (!isOver) return steps
  return [
    ...steps,
    {
      state: 'handled',
      at: new Date(createdAt.getTime() + (lastStep * pace + 6) * day),
      text: 'We hebben dit nog in hetzelfde seizoen opgelost.',
    },
  ]
}

function feedbackOf({ feedback }: ReportSource, course: readonly DemoStep[], now: Date): DemoReport['feedback'] {
  const last = course.at(-1)
  if (!feedback || !last) return null
  const { isSatisfied, text, extra = null, after } = feedback
  return { isSatisfied, text, extra, at: new Date(Math.min(last.at.getTime() + after * day, now.getTime())) }
}

/** One factor for a report and its parts keeps their order. */
function paceOf({ course, parts }: ReportSource, age: number): number {
  const lastStep = Math.max(0, ...[{ course }, ...parts].map(each => each.course.at(-1)?.after ?? 0))
  return lastStep > age * 0.95 ? (age * 0.95) / lastStep : 1
}

type Times = { createdAt: Date; pace: number; now: Date }

const stepsOf = (course: ReportSource['course'], { createdAt, pace, now }: Times): DemoStep[] =>
  course.map(({ state, after, text, email, reason, detail, plannedAfter, planned }) => {
    const at = new Date(createdAt.getTime() + after * pace * day)
    const plannedOn = plannedAfter ? dutchDay(new Date(at.getTime() + plannedAfter * day)) : null
    return {
      state,
      at,
      text,
      ...(email && { email }),
      ...(planned && { planned: { day: plannedDay(planned.workdays, now), part: planned.part ?? null } }),
      ...(reason && { closing: { reason, detail: detail ?? null, plannedOn } }),
    }
  })

/** A negative number counts back, over weekends too. */
const plannedDay = (workdays: number, now: Date) =>
  dutchDay(workdays < 0 ? new Date(now.getTime() + workdays * day) : workdaysLater(now, workdays, []))

function partsOf(source: ReportSource, createdAt: Date, now: Date): DemoPart[] {
  const pace = paceOf(source, (now.getTime() - createdAt.getTime()) / day)
  return source.parts.map(({ category, text, priority, course }) => {
    const [main = '', sub = ''] = category.split('/')
    return { main, sub, text, priority, course: stepsOf(course, { createdAt, pace, now }) }
  })
}

function addressIn(text: string): Address {
  const [, street = '', number = '', letter = ''] = /^(.+) (\d+)([A-Z]?)$/.exec(text) ?? []
  const match = meldstad().addresses.find(
    address => address.street === street && address.number === Number(number) && address.letter === letter,
  )
  if (!match) throw new Error(`Meldstad has no address ${text}`)
  return match
}

function reportFrom(written: ReportSource, now: Date): DemoReport {
  const { category, text, source, priority, reporter, notes, photo } = written
  const { answers, assignee, department, directing, name, sameAs } = written
  const [main = '', sub = ''] = category.split('/')
  const address = written.address === undefined ? null : addressIn(written.address)
  const place = written.place ?? (address && toWgs84(address.place))
  if (!place) throw new Error(`A report has no place: ${text}`)
  const createdAt = createdAtFor(written, now)
  const { email, phone, sharingAllowed = false } = reporter ?? {}
  const course = courseOf(written, createdAt, now)
  return {
    main,
    sub,
    text,
    place,
    address,
    createdAt,
    source,
    priority,
    reporter: { sharingAllowed, ...(email && { email }), ...(phone && { phone }) },
    answers,
    assignee,
    department,
    directing,
    name,
    sameAs,
    notes,
    additions: written.additions.map(({ text: words, after }) => ({
      text: words,
      at: new Date(Math.min(createdAt.getTime() + after * 3_600_000, now.getTime())),
    })),
    course,
    feedback: feedbackOf(written, course, now),
    parts: partsOf(written, createdAt, now),
    photo: photo ?? null,
  }
}

export function demoReports(now: Date): DemoReport[] {
  const file = new URL('../../demo/reports.json', import.meta.url)
  return z
    .array(ReportSource)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(source => reportFrom(source, now))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
