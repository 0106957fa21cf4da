import type { Municipality } from '../../../kit/configuration.ts'
import { statementTexts } from './statement-texts.ts'

const { terms } = statementTexts

/** What decides the texts: the configuration of the municipality, and which other parties this installation uses. */
export type DocumentFacts = {
  municipality: Municipality
  installation: {
    /** Where staff sign in; null: at the product itself. */
    signInHost: string | null
    /** Null: no mail is sent. */
    mailHost: string | null
    /** Where files are kept; null: at the municipality. */
    filesHost: string | null
  }
  daysInBackups: number
}

/** The host of an address; null when it is on this site. */
export const hostOf = (url: string | undefined): string | null =>
  /^https?:\/\//.test(url ?? '') ? (URL.parse(url ?? '')?.host ?? null) : null

/** The services of others that a resident's browser asks for maps and addresses. */
export function mapHosts({ map, addressService }: Pick<Municipality, 'map' | 'addressService'>) {
  return {
    tiles: hostOf(map.tiles.url),
    addresses: hostOf(addressService?.suggestUrl) ?? hostOf(addressService?.reverseUrl),
  }
}

/** `365 dagen na …`, or that it stays. */
export const termText = (days: number | null): string => (days === null ? terms.kept : terms.after(days))
