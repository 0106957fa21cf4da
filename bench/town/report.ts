import { addressText, streetLine } from '#features/reports/location/rules.ts'
import { isEnded } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { eventsOf, finalStatusOf } from './events.ts'
import type { BenchLocation } from './places.ts'
import type { RandomChoices } from './random.ts'
import { textOf } from './texts.ts'

export type BenchCategory = { id: number; name: string; handlingMessage: string | null; days: number | null }

/** The random sources from which the reports of the bench town are generated. */
export type Generator = {
  random: RandomChoices
  location: () => BenchLocation
  category: () => BenchCategory
  users: readonly number[]
  departments: readonly number[]
  /** The moment of the last event; the first report is five years before it. */
  until: Date
}

const day = 86_400_000
export const townAge = 5 * 365 * day

/** One report with its events and the number of its photos, with the columns of their tables. */
export function reportOf(generator: Generator, { id, at }: { id: number; at: Date }) {
  const { random, location, until, users } = generator
  const place = location()
  const { address, district, lat, lng } = place
  const category = generator.category()
  const isFresh = until.getTime() - at.getTime() < 14 * day
  const status = finalStatusOf(random, isFresh)
  const user = random.pick(users)
  const created = {
    type: 'report-created' as const,
    status: 'received' as const,
    priority: 'normal' as const,
    reportType: 'SIG' as const,
    categoryId: category.id,
    categoryName: category.name,
    handlingMessage: category.handlingMessage,
    districtName: district?.name ?? null,
    street: streetLine(address),
    city: 'Meldstad',
    lng,
    lat,
  }
  const events = eventsOf(random, { created, at, until, status, user, otherCategory: generator.category() })
  const last = events.at(-1)?.at ?? at
  const photos = random.chance(0.1) ? random.between(1, 3) : 0
  const report = {
    id,
    text: textOf(random),
    source: random.pickWeighted(sources),
    created_at: at,
    updated_at: last,
    incident_start: at,
    status,
    status_at: last,
    status_by: status === 'received' ? null : user,
    attachment_count: photos,
    category_id: category.id,
    category_at: at,
    handling_message: category.handlingMessage,
    type_at: at,
    ...deadlinesOf(at, category.days),
    priority: random.pickWeighted(priorities),
    type: random.pickWeighted(types),
    ...placeOf(place),
    ...reporterOf(random),
    assigned_user_id: random.chance(0.2) ? user : null,
    routing_department_ids: random.chance(0.05) ? [random.pick(generator.departments)] : null,
    feedback: feedbackOn(id, status),
  }
  return { report, events, photos }
}

const placeOf = ({ address, district, neighbourhoodCode, lat, lng }: ReturnType<Generator['location']>) => ({
  place: `(${lng},${lat})`,
  address,
  address_text: addressText(address),
  postcode: address.postcode,
  address_is_verified: true,
  district_code: district?.letter ?? null,
  neighbourhood_code: neighbourhoodCode,
  area_name: district?.name ?? null,
  area_code: district?.code ?? null,
  area_type_code: district ? 'district' : null,
})

/** One in twenty has feedback, or a request for it. */
const feedbackOn = (id: number, status: Status) =>
  isEnded(status) && id % 19 === 0 ? (['satisfied', 'not_satisfied', 'not_received'] as const)[id % 3] : null

const deadlinesOf = (at: Date, days: number | null) => ({
  deadline: days && new Date(at.getTime() + days * day),
  deadline_tripled: days && new Date(at.getTime() + 3 * days * day),
  last_day: days && dutchDay(new Date(at.getTime() + days * day)),
  last_day_tripled: days && dutchDay(new Date(at.getTime() + 3 * days * day)),
})

/** Four in ten leave an e-mail address; some of them report often. */
function reporterOf(random: RandomChoices) {
  const name = Math.floor(20_000 * random.fraction() ** 2)
  return {
    reporter_email: random.chance(0.4) ? `inwoner${name}@voorbeeld.example` : null,
    reporter_phone: random.chance(0.15) ? `06${String(10_000_000 + name)}` : null,
    reporter_shares: random.chance(0.3),
  }
}

const sources = [
  ['online', 80],
  ['app', 8],
  ['Telefoon', 7],
  ['Schouw', 3],
  ['Interne melding', 2],
] as const
const priorities = [
  ['normal', 92],
  ['high', 5],
  ['low', 3],
] as const
const types = [
  ['SIG', 90],
  ['REQ', 4],
  ['QUE', 3],
  ['COM', 2],
  ['MAI', 1],
] as const
