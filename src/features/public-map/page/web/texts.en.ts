import type { Translated } from '../../../../kit/language.ts'
import { lazy } from '../../../../kit/lazy.ts'
import type { texts as dutch, dayText as dutchDayText } from './texts.ts'

const dayFormat = lazy(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))
export const dayText: typeof dutchDayText = day => dayFormat().format(new Date(`${day}T00:00:00Z`))

const number = (count: number) => count.toLocaleString('en-GB')
const unit = (count: number) => (count === 1 ? 'report' : 'reports')
const reports = (count: number) => `${number(count)} ${unit(count)}`

export const texts: Translated<typeof dutch> = {
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
  mapLabel: count => `Map with ${count === undefined ? 'reports' : reports(count)}. The same reports are in the list.`,
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
}
