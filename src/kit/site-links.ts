import { z } from 'zod'
import { urgentContactParts } from './contact-parts.ts'

export const Links = z.strictObject({
  home: z.url(),
  /** The product's own privacy statement, or a page of the municipality. */
  privacy: z
    .string()
    .regex(/^(https?:\/\/|\/)/, 'must be an address')
    .default('/privacy'),
  about: z.url().optional(),
  accessibility: z.string().optional(),
  help: z.url().optional(),
})

type Flags = { enableMyIncidents: boolean; enablePublicIncidentsMap: boolean; enablePublicSignalMap: boolean }

type SiteLink = {
  label: string
  href: string
  invitation?: string
}

const invitation = 'Bekijk welke meldingen er al zijn'

/** Returns the links of every page for residents. The server makes them, so that the form carries no disabled ones. */
export const siteLinksFor = (flags: Flags): SiteLink[] => [
  { label: 'Melden', href: '/incident/beschrijf' },
  ...(flags.enablePublicIncidentsMap ? [{ label: 'Meldingenkaart', href: '/meldingenkaart', invitation }] : []),
  ...(flags.enablePublicSignalMap
    ? [{ label: 'Kaart met meldingen', href: '/kaart', ...(!flags.enablePublicIncidentsMap && { invitation }) }]
    : []),
  ...(flags.enableMyIncidents ? [{ label: 'Mijn meldingen', href: '/mijn-meldingen' }] : []),
]

type Introduction = readonly { text: string; href?: string | undefined; isInStorm?: boolean }[]

/**
 * Returns the introduction above the form: the urgent notice, and the links. In a storm only the links, as the storm
 * notice has its own telephone numbers.
 */
export const introductionOf = (urgentContactInfo: string, links: readonly SiteLink[]): Introduction => [
  ...urgentContactParts(urgentContactInfo),
  { text: ' ' },
  ...links.flatMap(({ invitation: text, href }) => (text ? [{ text, href, isInStorm: true }] : [])),
]
