import { locale } from '#kit/date-words.ts'
import { inLanguage } from '#kit/language.ts'
import { lazy } from '#kit/lazy.ts'

const dayFormat = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
/** `19 november 2026` */
export const dayText = (day: string) => dayFormat().format(new Date(`${day}T00:00:00Z`))

const number = (count: number) => count.toLocaleString(locale)
const units = inLanguage({ nl: ['melding', 'meldingen'], en: ['report', 'reports'] })
const unit = (count: number) => units[count === 1 ? 0 : 1]
/** `1 melding`, `1.204 meldingen` */
const reports = (count: number) => `${number(count)} ${unit(count)}`

type Totals = { open: number; solved: number }

export const texts = inLanguage({
  nl: {
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
  },
  en: {
    title: 'Map of reports',
    listTitle: 'Reports in a list',
    doReport: 'Make a report',
    newTab: '(opens in a new tab)',
    views: 'Map or list',
    map: 'Map',
    list: 'List',
    searchLabel: 'Zoom to an address',
    searchLabelOfList: 'Address',
    intro: {
      public:
        'This map shows reports that we are working on. We leave out some reports, to protect the privacy of people.',
      open: 'This map shows reports that we are working on.',
    },
    filter: 'Filter by subject',
    filterSummary: (isAll, count) =>
      `Filter by subject: ${isAll ? 'all' : 'some'}${count === undefined ? '' : ` (${number(count)})`}`,
    showSubs: name => `Show more filter options for ${name}`,
    hideSubs: name => `Show fewer filter options for ${name}`,
    more: 'Show more filter options',
    less: 'Show fewer filter options',
    nothingToFilter: 'There are no reports here.',
    everything: 'Choose everything',
    only: 'Only this',
    onlyTopic: name => `Only this subject: ${name}`,
    reports,
    number,
    unit,
    withNumber: id => ` (report ${id})`,
    inView: count => `${reports(count)} on this part of the map`,
    open: 'being handled',
    solved: 'solved recently',
    mapLabel: count =>
      `Map with ${count === undefined ? 'reports' : reports(count)}. The same reports are in the list.`,
    failed: 'No reports could be loaded.',
    retry: 'Try again',
    none: 'There are no reports here.',
    clusterLabel: ({ count, solved }) =>
      `${reports(count)}${solved > 0 ? `, of which ${number(solved)} solved` : ''}, zoom in`,
    reportLabel: ({ category, reportedOn, solvedOn }) =>
      `${category}, ${solvedOn ? `solved on ${dayText(solvedOn)}` : dayText(reportedOn)}`,
    panel: {
      title: id => (id === null ? 'Report' : `Report ${id}`),
      several: count => `${reports(count)} at this place`,
      category: 'Report',
      day: 'Date of the report',
      solved: 'Solved on',
      near: 'Address nearby',
      area: 'Roughly where',
      unknown: 'Unknown',
      blurred: 'To protect the privacy of people, we do not show the exact place.',
      close: 'Close',
    },
    near: street => `Near ${street}`,
    somewhere: area => `Somewhere in ${area}`,
    notExact: 'Place by approximation',
    noAddress: 'Place without an address',
    reportedOn: day => `Reported on ${dayText(day)}`,
    solvedOn: day => `Solved on ${dayText(day)}`,
    metres: metres => `${number(Math.max(10, Math.round(metres / 10) * 10))} metres`,
    total: ({ open, solved }, { place, name }) =>
      place
        ? `${reports(open + solved)} within 1 kilometre of ${place}, the nearest first.`
        : `${reports(open + solved)} in ${name}. Enter an address to see what is nearby.`,
    openHeading: 'We are working on these',
    solvedHeading: 'Solved recently',
    plainTotal: ({ open, solved }, { place, name }) =>
      place ? `${reports(open + solved)} within 1 kilometre of ${place}.` : `${reports(open + solved)} in ${name}.`,
    allTopics: 'All subjects',
    toList: 'See the reports in a list',
    mapNeedsScripts: 'The map works only with JavaScript. The same reports are in a list.',
    searchedPlace: (name: string) => `Place you searched for: ${name}`,
    everywhere: name => `Show all of ${name}`,
    pages: 'Pages',
    range: (from, to, count) => `${number(from)} to ${number(to)} of ${number(count)}`,
    previousPage: 'Previous',
    nextPage: 'Next',
    loading: 'The reports are being loaded',
  },
})
