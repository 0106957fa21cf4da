import { type AddressService, addressSearchUrl, parseAddressMatches } from '../../reports/location/address-rules.ts'
import { fetchJson } from '../../reports/location/web/fetch-json.ts'

/** The names of matching streets, each once. */
export async function searchStreets(service: AddressService, text: string, signal: AbortSignal): Promise<string[]> {
  const url = addressSearchUrl(service, text, { base: window.location.href })
  url.searchParams.append('fq', 'type:weg')
  const matches = parseAddressMatches(await fetchJson(url, signal, service.headers)) ?? []
  return [...new Set(matches.flatMap(({ address }) => address.openbare_ruimte ?? []))]
}
