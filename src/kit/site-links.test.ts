import { expect, test } from 'vitest'
import { siteLinksFor } from './configuration.ts'

const none = { enableMyIncidents: false, enablePublicIncidentsMap: false, enablePublicSignalMap: false }

test.each([
  [{}, ['/incident/beschrijf'], undefined],
  [{ enablePublicIncidentsMap: true }, ['/incident/beschrijf', '/meldingenkaart'], '/meldingenkaart'],
  [{ enablePublicSignalMap: true }, ['/incident/beschrijf', '/kaart'], '/kaart'],
  [
    { enablePublicIncidentsMap: true, enablePublicSignalMap: true, enableMyIncidents: true },
    ['/incident/beschrijf', '/meldingenkaart', '/kaart', '/mijn-meldingen'],
    '/meldingenkaart',
  ],
])('with %j the pages link to %j, and the form invites to %s', (flags, paths, invited) => {
  const links = siteLinksFor({ ...none, ...flags })
  expect(links.map(({ href }) => href)).toEqual(paths)
  expect(links.filter(({ invitation }) => invitation).map(({ href }) => href)).toEqual(invited ? [invited] : [])
})
