import { z } from 'zod'
import { type Base, transaction } from '#server/base.ts'
import { json } from '#server/db/json.ts'
import { fetchJson } from '#server/http/external-service.ts'
import type { JobData } from '#server/jobs.ts'
import type { RecordedEvent } from '../../server/record.ts'
import { quoted } from '../address-rules.ts'
import { type Address, addressText, streetLine } from '../rules.ts'

const SuggestResponse = z.object({
  response: z.object({
    docs: z.array(
      z.object({
        straatnaam: z.string().default(''),
        huisnummer: z.coerce.string().default(''),
        huisletter: z.string().default(''),
        huisnummertoevoeging: z.coerce.string().default(''),
        postcode: z.string().default(''),
        woonplaatsnaam: z.string().default(''),
      }),
    ),
  }),
})

/** A queue of its own: its jobs wait for an external service, which must not delay other reactions. */
export const verifyAddressQueue = 'verify-address'

const addressToVerify = async ({ db }: Base, reportId: number) => {
  const report = await db
    .selectFrom('reports')
    .select(['address', 'place', 'locationExtra', 'addressIsVerified'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  const address = report?.address
  return address && hasNumber(address) && !report.addressIsVerified ? { ...report, address } : undefined
}

/** For a street without number the register returns an arbitrary house of that street. */
const hasNumber = ({ huisnummer }: Address) => String(huisnummer ?? '').trim() !== ''

export async function enqueueAddressVerification(
  base: Base,
  { reportId }: RecordedEvent<'report-created'> | RecordedEvent<'location-changed'>,
): Promise<void> {
  if (!base.municipality.addressService || !(await addressToVerify(base, reportId))) return
  await transaction(base, tx => tx.enqueue(verifyAddressQueue, [{ reportId }]))
}

/**
 * Looks an address up in the register (docs/wire/reporting.md#address). A match replaces the typed address, which is
 * stored beside it.
 */
export const verifyAddress = (base: Base) => async (data: JobData) => {
  const reportId = Number(data.reportId)
  const report = await addressToVerify(base, reportId)
  const { addressService } = base.municipality
  if (!report || !addressService) return
  const url = lookupUrl(base, report.address, report.place)
  const { docs } = SuggestResponse.parse(await fetchJson(url, { headers: addressService.headers ?? {} })).response
  const [match] = docs
  if (match)
    await saveAddress(base, reportId, {
      typed: report.address,
      verified: toAddress(match),
      locationExtra: report.locationExtra,
    })
}

function lookupUrl({ municipality, publicUrl }: Base, address: Address, place: { x: number; y: number }): URL {
  const { suggestUrl = '', municipalities = [] } = municipality.addressService ?? {}
  const url = new URL(suggestUrl, publicUrl)
  const filters = [
    'bron:BAG',
    'type:adres',
    ...(address.woonplaats ? [`woonplaatsnaam:${quoted(address.woonplaats)}`] : []),
    ...(address.postcode ? [`postcode:${quoted(address.postcode.replaceAll(' ', ''))}`] : []),
    `gemeentenaam:(${municipalities.map(quoted).join(' ')})`,
  ]
  const params = { fl: '*', rows: '5', lon: String(place.x), lat: String(place.y), q: streetLine(address) }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  for (const filter of filters) url.searchParams.append('fq', filter)
  return url
}

const toAddress = (doc: z.output<typeof SuggestResponse>['response']['docs'][number]): Address => ({
  openbare_ruimte: doc.straatnaam,
  huisnummer: doc.huisnummer,
  huisletter: doc.huisletter,
  huisnummer_toevoeging: doc.huisnummertoevoeging,
  postcode: doc.postcode,
  woonplaats: doc.woonplaatsnaam,
})

type VerifiedAddress = { typed: Address; verified: Address; locationExtra: unknown }

const saveAddress = (base: Base, reportId: number, { typed, verified, locationExtra }: VerifiedAddress) =>
  transaction(base, tx =>
    tx
      .updateTable('reports')
      .set({
        address: json(verified),
        addressText: addressText(verified),
        postcode: verified.postcode || null,
        addressIsVerified: true,
        locationExtra: json({ ...(typeof locationExtra === 'object' ? locationExtra : {}), original_address: typed }),
      })
      .where('id', '=', reportId)
      .where('addressText', '=', addressText(typed)) // the place may have changed in the meantime
      .execute(),
  )
