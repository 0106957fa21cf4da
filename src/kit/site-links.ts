type Flags = { enableMyIncidents: boolean; enablePublicIncidentsMap: boolean; enablePublicSignalMap: boolean }

type SiteLink = {
  label: string
  href: string /** The link to it on the first page of the form. */
  invitation?: string
}

/** The links of every page for residents, made on the server so that the form does not carry those that are switched off. */
export const siteLinksFor = (flags: Flags): SiteLink[] => [
  { label: 'Melden', href: '/incident/beschrijf' },
  ...(flags.enablePublicIncidentsMap
    ? [{ label: 'Meldingenkaart', href: '/meldingenkaart', invitation: 'Bekijk welke meldingen er al zijn' }]
    : []),
  ...(flags.enablePublicSignalMap ? [{ label: 'Kaart met meldingen', href: '/kaart' }] : []),
  ...(flags.enableMyIncidents ? [{ label: 'Mijn meldingen', href: '/mijn-meldingen' }] : []),
]
