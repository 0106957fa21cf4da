import { timeoutSignal } from '#web/fetch-response.ts'
import {
  type AddressMatch,
  type AddressService,
  addressSearchUrl,
  nearestAddressUrl,
  parseAddressMatches,
} from '../address-rules.ts'
import type { Address, Place } from '../rules.ts'

function requireMatches(matches: AddressMatch[] | undefined): AddressMatch[] {
  if (!matches) throw new Error('the response has no addresses')
  return matches
}

export async function searchAddresses(
  service: AddressService,
  text: string,
  { signal, everywhere = false }: { signal: AbortSignal; everywhere?: boolean },
): Promise<AddressMatch[]> {
  const url = addressSearchUrl(service, text, { base: window.location.href, everywhere })
  return requireMatches(parseAddressMatches(await fetchJson(url, signal, service.headers)))
}

export async function fetchAddressAt(
  service: AddressService | undefined,
  place: Place,
  signal: AbortSignal,
): Promise<Address | null> {
  if (!service) return null
  try {
    const matches = parseAddressMatches(
      await fetchJson(nearestAddressUrl(service, place, window.location.href), signal, service.headers),
    )
    return matches?.[0]?.address ?? null
  } catch {
    return null
  }
}

/** In milliseconds; the resident continues without the response. */
const timeout = 5000

export async function fetchJson(
  url: URL | string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    signal: timeoutSignal(timeout, signal),
  })
  if (!response.ok) throw new Error(`unexpected status ${response.status}`)
  return response.json()
}
