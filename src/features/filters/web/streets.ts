import { type AddressService, foundIn, searchUrl } from '../../reports/location/address-rules.ts'
import { ask } from '../../reports/location/web/ask.ts'

/** Names of streets, each once. */
export async function searchStreets(service: AddressService, text: string, signal: AbortSignal): Promise<string[]> {
  const url = searchUrl(service, text, window.location.href)
  url.searchParams.append('fq', 'type:weg')
  const found = foundIn(await ask(url, signal)) ?? []
  return [...new Set(found.flatMap(({ address }) => address.openbare_ruimte ?? []))]
}
