import { z } from 'zod'
import { urgentContactParts } from './contact-parts.ts'

/** The pages of the municipality that every page links to. */
export const Links = z.strictObject({
  home: z.url(),
  /** The privacy statement: the product's own, or a page of the municipality. */
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
  /** The link to it on the first page of the form. */
  invitation?: string
}

const invitation = 'Bekijk welke meldingen er al zijn'

/** The links of every page for residents, made on the server so that the form does not carry those that are switched off. */
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
 * Above the form: what cannot wait, and the invitations of the links. In a storm only these, as the notice of it says the first, with
 * the numbers that hold then.
 */
export const introductionOf = (urgentContactInfo: string, links: readonly SiteLink[]): Introduction => [
  ...urgentContactParts(urgentContactInfo),
  { text: ' ' },
  ...links.flatMap(({ invitation: text, href }) => (text ? [{ text, href, isInStorm: true }] : [])),
]
