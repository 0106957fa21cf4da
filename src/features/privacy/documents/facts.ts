import type { Municipality } from '#kit/configuration.ts'
import { statementTexts } from './statement-texts.ts'

const { terms } = statementTexts.nl

export type DocumentFacts = {
  municipality: Municipality
  installation: {
    signInHost: string | null
    mailHost: string | null
    filesHost: string | null
  }
  daysInBackups: number
}

export const hostOf = (url: string | undefined): string | null =>
  /^https?:\/\//.test(url ?? '') ? (URL.parse(url ?? '')?.host ?? null) : null

/** A resident's browser requests these services. */
export function mapHosts({ map, addressService }: Pick<Municipality, 'map' | 'addressService'>) {
  return {
    tiles: hostOf(map.tiles.url),
    addresses: hostOf(addressService?.suggestUrl) ?? hostOf(addressService?.reverseUrl),
  }
}

export const termText = (days: number | null): string => (days === null ? terms.kept : terms.after(days))
