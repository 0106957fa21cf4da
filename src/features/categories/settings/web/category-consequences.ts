import type { Consequence } from '../../../../web/form/Consequences.tsx'
import type { CategoryValues } from './category-values.ts'

type Change = { base: CategoryValues; values: CategoryValues }
type Facts = {
  /** The names of departments by id. */
  departments: ReadonlyMap<string, string>
  /** Reports that are not handled yet; undefined while that is not known. */
  openReports: number | undefined
}

/** When the classifier is trained (docs/decisions/0010-classifier.md). */
const learnt = 'Het voorstel bij de tekst van een melder leert dit komende nacht.'

const changedFields = [
  ['name', 'Naam voor collega’s', `Overal meteen. Meldingen blijven in deze categorie. ${learnt}`],
  ['publicName', 'Naam voor melders', `Overal meteen. Wat al verstuurd is, blijft zoals het was. ${learnt}`],
  ['description', 'Omschrijving', `Overal meteen. ${learnt}`],
  ['handlingMessage', 'Wat de melder leest', 'Bij nieuwe meldingen. Wat al verstuurd is, blijft zoals het was.'],
  ['icon', 'Icoon', 'Overal meteen: op de kaart en bij het kiezen.'],
] as const

/** What saving means for residents, colleagues and open reports. */
export function categoryConsequences({ base, values }: Change, { departments, openReports }: Facts): Consequence[] {
  const changed = changedFields
    .filter(([field]) => base[field] !== values[field])
    .map(([, what, means]) => ({ kind: 'changed' as const, what, means }))
  return [
    ...statusConsequences({ base, values }, openReports),
    ...changed,
    ...termConsequences({ base, values }, openReports),
    ...departmentConsequences({ base, values }, departments),
    ...mapConsequences({ base, values }),
  ]
}

const openText = (openReports: number | undefined) => {
  if (!openReports) return ''
  return openReports === 1 ? ' De open melding' : ` De ${openReports} open meldingen`
}

function statusConsequences({ base, values }: Change, openReports: number | undefined): Consequence[] {
  if (base.isActive === values.isActive) return []
  if (values.isActive) return [{ kind: 'added', what: 'Actief', means: 'Melders kunnen haar meteen weer kiezen.' }]
  const open = openText(openReports)
  const stays = open && `${open} ${openReports === 1 ? 'blijft' : 'blijven'} erin.`
  const means = `Melders kunnen haar niet meer kiezen. Collega’s nog wel, ook voor deelmeldingen.${stays}`
  return [{ kind: 'removed', what: 'Niet actief', means }]
}

function termConsequences({ base, values }: Change, openReports: number | undefined): Consequence[] {
  if (JSON.stringify(base.term) === JSON.stringify(values.term)) return []
  const open = openText(openReports)
  const stays = open && `${open} ${openReports === 1 ? 'houdt haar' : 'houden hun'} datum.`
  return [{ kind: 'changed', what: 'Afhandeltermijn', means: `Alleen voor nieuwe meldingen.${stays}` }]
}

function departmentConsequences({ base, values }: Change, names: Facts['departments']): Consequence[] {
  const linkOf = ({ handles, sees }: CategoryValues, id: string): keyof typeof rank => {
    if (handles.includes(id)) return 'handles'
    return sees.includes(id) ? 'sees' : 'none'
  }
  const ids = [...new Set([base, values].flatMap(({ handles, sees }) => [...handles, ...sees]))]
  const isOrphaned = base.handles.length > 0 && values.handles.length === 0
  return ids.flatMap((id): Consequence[] => {
    const [before, after] = [linkOf(base, id), linkOf(values, id)]
    if (before === after) return []
    const orphaned = isOrphaned && before === 'handles' ? ' Niemand pakt ze dan op.' : ''
    const kind = rank[after] > rank[before] ? 'added' : 'removed'
    return [{ kind, what: names.get(id) ?? id, means: means[after] + orphaned }]
  })
}

const rank = { none: 0, sees: 1, handles: 2 }
const means = {
  handles: 'Pakt nieuwe meldingen op, en ziet ook de oudere.',
  sees: 'Ziet de meldingen, en pakt ze niet op.',
  none: 'Ziet de meldingen niet meer.',
}

function mapConsequences({ base, values }: Change): Consequence[] {
  const map: Consequence[] =
    base.isPublic === values.isPublic
      ? []
      : [
          values.isPublic
            ? { kind: 'added', what: 'Op de openbare kaart', means: 'Ook de meldingen die er al zijn.' }
            : { kind: 'removed', what: 'Van de openbare kaart', means: 'Binnen een half uur.' },
        ]
  const filter: Consequence[] =
    base.showsChildrenInFilter === values.showsChildrenInFilter
      ? []
      : [{ kind: 'changed', what: 'Filter van de meldingenkaart', means: 'Meteen.' }]
  return [...map, ...filter]
}
