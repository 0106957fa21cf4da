import { lazy } from '../../../../kit/lazy.ts'

const dayFormat = lazy(() => new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' }))
/** `19 november 2026` */
export const dayText = (day: string) => dayFormat().format(new Date(`${day}T00:00:00Z`))

const number = (count: number) => count.toLocaleString('nl-NL')
const unit = (count: number) => (count === 1 ? 'melding' : 'meldingen')
/** `1 melding`, `1.204 meldingen` */
const reports = (count: number) => `${number(count)} ${unit(count)}`

type Totals = { open: number; solved: number }

export const texts = {
  title: 'Meldingenkaart',
  listTitle: 'Meldingen in een lijst',
  doReport: 'Doe een melding',
  newTab: '(opent in een nieuw tabblad)',
  views: 'Kaart of lijst',
  map: 'Kaart',
  list: 'Lijst',
  searchLabel: 'Zoom naar adres',
  searchLabelOfList: 'Adres',
  intro: {
    public:
      'Op deze kaart staan meldingen waarmee wij bezig zijn. Sommige meldingen laten wij niet zien, om de privacy van mensen te beschermen.',
    open: 'Op deze kaart staan meldingen waarmee wij bezig zijn.',
  },
  filter: 'Filter op onderwerp',
  filterSummary: (isAll: boolean, count: number | undefined) =>
    `Filter op onderwerp: ${isAll ? 'alles' : 'een deel'}${count === undefined ? '' : ` (${number(count)})`}`,
  showSubs: (name: string) => `Toon meer filter opties bij ${name}`,
  hideSubs: (name: string) => `Toon minder filter opties bij ${name}`,
  more: 'Toon meer filter opties',
  less: 'Toon minder filter opties',
  nothingToFilter: 'Er zijn hier geen meldingen.',
  everything: 'Kies alles',
  only: 'Alleen dit',
  onlyTopic: (name: string) => `Alleen dit onderwerp: ${name}`,
  reports,
  number,
  unit,
  withNumber: (id: number) => ` (melding ${id})`,
  inView: (count: number) => `${reports(count)} op dit deel van de kaart`,
  open: 'in behandeling',
  solved: 'onlangs opgelost',
  mapLabel: (count: number | undefined) =>
    `Kaart met ${count === undefined ? 'meldingen' : reports(count)}. Dezelfde meldingen staan in de lijst.`,
  failed: 'Er konden geen meldingen worden opgehaald.',
  retry: 'Probeer het opnieuw',
  none: 'Hier zijn geen meldingen.',
  clusterLabel: ({ count, solved }: { count: number; solved: number }) =>
    `${reports(count)}${solved > 0 ? `, waarvan ${number(solved)} opgelost` : ''}, zoom in`,
  reportLabel: ({
    category,
    reportedOn,
    solvedOn,
  }: {
    category: string
    reportedOn: string
    solvedOn: string | null
  }) => `${category}, ${solvedOn ? `opgelost op ${dayText(solvedOn)}` : dayText(reportedOn)}`,
  panel: {
    title: (id: number | null) => (id === null ? 'Melding' : `Melding ${id}`),
    several: (count: number) => `${reports(count)} op deze plek`,
    category: 'Melding',
    day: 'Datum melding',
    solved: 'Opgelost op',
    near: 'Adres dichtbij',
    area: 'Ongeveer waar',
    unknown: 'Onbekend',
    blurred: 'Om de privacy van mensen te beschermen, laten wij niet de precieze plek zien.',
    close: 'Sluiten',
  },
  near: (street: string) => `Dichtbij ${street}`,
  somewhere: (area: string) => `Ergens in ${area}`,
  notExact: 'Plaats bij benadering',
  noAddress: 'Plek zonder adres',
  reportedOn: (day: string) => `Gemeld op ${dayText(day)}`,
  solvedOn: (day: string) => `Opgelost op ${dayText(day)}`,
  metres: (metres: number) => `${number(Math.max(10, Math.round(metres / 10) * 10))} meter`,
  total: ({ open, solved }: Totals, { place, name }: { place: string | undefined; name: string }) =>
    place
      ? `${reports(open + solved)} binnen 1 kilometer van ${place}, de dichtstbijzijnde eerst.`
      : `${reports(open + solved)} in ${name}. Vul een adres in om te zien wat er dichtbij is.`,
  openHeading: 'Hier zijn wij mee bezig',
  solvedHeading: 'Onlangs opgelost',
  plainTotal: ({ open, solved }: Totals, { place, name }: { place: string | undefined; name: string }) =>
    place ? `${reports(open + solved)} binnen 1 kilometer van ${place}.` : `${reports(open + solved)} in ${name}.`,
  allTopics: 'Alle onderwerpen',
  toList: 'Bekijk de meldingen in een lijst',
  mapNeedsScripts: 'De kaart werkt alleen met JavaScript. Dezelfde meldingen staan in een lijst.',
  searchedPlace: (name: string) => `Gezochte plek: ${name}`,
  everywhere: (name: string) => `Toon heel ${name}`,
  pages: 'Bladeren',
  range: (from: number, to: number, count: number) => `${number(from)} tot en met ${number(to)} van ${number(count)}`,
  previousPage: 'Vorige',
  nextPage: 'Volgende',
  loading: 'De meldingen worden opgehaald',
} as const
