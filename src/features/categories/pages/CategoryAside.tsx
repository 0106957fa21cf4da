import { categoryTextsAnchor } from '#features/default-texts/pages/CategoryTexts.tsx'
import { useMayOpen } from '#features/municipality/pages/access.ts'
import { defaultTextsPath } from '#features/municipality/pages/settings-pages.ts'
import { useApi } from '#web/api.ts'
import { ChangeHistory, type HistoryLine } from '#web/form/ChangeHistory.tsx'
import { AsideCard, type Consequence, Consequences } from '#web/form/form-parts.tsx'
import { type Form, restored, valuesBefore } from '#web/form/use-form.ts'
import { PartLink } from '#web/ui/PartLink.tsx'
import type { Category } from '../contract.ts'
import { type CategoryChangeLine, listCategoryChanges } from '../settings/contract.ts'
import { departmentOf, mergedIntoField, TrackedServiceLevel } from '../settings/history.ts'
import { ResidentPreview } from '../settings/web/CategoryFields.tsx'
import type { CategoryValues } from '../settings/web/category-values.ts'
import { undoMergeHref } from './category-hrefs.ts'

type Props = {
  id: number
  form: Form<CategoryValues>
  main: Category | undefined
  departments: ReadonlyMap<string, string>
  idByCode: ReadonlyMap<string, string>
  openReports: number | undefined
}

export function CategoryAside({ id, form, main, departments, idByCode, openReports }: Props) {
  const mayOpen = useMayOpen()
  const history = useApi(listCategoryChanges, { params: { id } }, { meta: { suppressAccessErrors: true } }).data
  return (
    <>
      {main && <ResidentPreview values={form.values} mainIcon={main.icon} />}
      <Consequences consequences={categoryConsequences(form, { departments, openReports })} />
      <ChangeHistory lines={history && categoryLines(history, { idByCode, restore: form.set, undoMergeHref })} />
      {main && mayOpen(defaultTextsPath) && (
        <p>
          Wat aan een standaardtekst veranderde, staat <PartLink id={categoryTextsAnchor}>bij die tekst</PartLink>.
        </p>
      )}
    </>
  )
}

export const NewSubCategoryAside = ({ values, main }: { values: CategoryValues; main: Category | undefined }) => (
  <>
    <ResidentPreview values={values} mainIcon={main?.icon ?? null} />
    <p>Standaardteksten die alle subcategorieën hebben, krijgt deze vanzelf ook.</p>
    <ClassifierExpectation />
  </>
)

/** See docs/decisions/0010-classifier.md. */
const ClassifierExpectation = () => (
  <AsideCard title="Wanneer komen er meldingen in?">
    <p>
      Melders en collega’s kunnen deze subcategorie meteen kiezen. Het voorstel bij de tekst van een melder kent haar
      vanaf morgen, maar alleen aan de naam en de omschrijving.
    </p>
    <p>
      Nieuwe meldingen komen hier pas vaak vanzelf terecht als collega’s er meldingen naartoe verplaatsen of ze hier
      afhandelen. Daar leert het voorstel elke nacht van. Een nieuw woord telt mee als het in vijf meldingen van drie
      melders staat.
    </p>
  </AsideCard>
)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Only the newest icon is stored, so it cannot be restored. */
const valuesOf = (before: CategoryChangeLine['before'], idByCode: ReadonlyMap<string, string>) =>
  valuesBefore<CategoryValues>(
    before.map(({ field, value }) => ({ field, from: value })),
    {
      serviceLevel: value => {
        const level = TrackedServiceLevel.parse(value)
        return level ? { term: { days: String(level.days), calendarDays: level.calendarDays } } : {}
      },
      name: value => (typeof value === 'string' ? { name: value } : {}),
      description: value => ({ description: textOf(value) }),
      isActive: value => ({ isActive: value === true }),
      handlingMessage: value => ({ handlingMessage: textOf(value) }),
      publicName: value => ({ publicName: textOf(value) }),
      isPublicAccessible: value => ({ isPublic: value === true }),
      note: value => ({ note: textOf(value) }),
      configuration: value => ({ showsChildrenInFilter: JSON.stringify(value).includes('true') }),
      departments: value => departmentsBefore(value, idByCode),
    },
  )

/** Undefined when a department is gone, because the form would silently drop it. */
function departmentsBefore(value: unknown, idByCode: ReadonlyMap<string, string>): Partial<CategoryValues> {
  const linked = (Array.isArray(value) ? value : []).map(each => departmentOf(String(each)))
  const found = linked.flatMap(({ code, isResponsible }) => {
    const id = idByCode.get(code)
    return id === undefined ? [] : [{ id, isResponsible }]
  })
  if (found.length < linked.length) return {}
  const idsOf = (isResponsible: boolean) =>
    found.filter(each => each.isResponsible === isResponsible).map(({ id }) => id)
  return { handles: idsOf(true), sees: idsOf(false) }
}

const undoMergeLabel = 'Draai het samenvoegen terug'

type Options = {
  idByCode: ReadonlyMap<string, string>
  restore: (values: Partial<CategoryValues>) => void
  undoMergeHref: (id: number) => string
}

/** A merge is undone on its own page: switching the category on would leave the other changes behind. */
export const categoryLines = (
  changes: readonly CategoryChangeLine[],
  { idByCode, restore, undoMergeHref }: Options,
): HistoryLine[] =>
  changes.map(({ id, at, by, text, isNew, before, merged }) => {
    const isMerge = before.some(({ field }) => field === mergedIntoField)
    return {
      id,
      at,
      by: by ?? undefined,
      text,
      onRestore: isNew || isMerge ? undefined : restored(restore, valuesOf(before, idByCode)),
      undoneAt: merged === null ? undefined : { href: undoMergeHref(merged), label: undoMergeLabel },
    }
  })

type Change = { base: CategoryValues; values: CategoryValues }
type Facts = {
  departments: ReadonlyMap<string, string>
  openReports: number | undefined
}

/** The classifier is trained at night (docs/decisions/0010-classifier.md). */
const learnt = 'Het voorstel bij de tekst van een melder leert dit komende nacht.'

const changedFields = [
  ['name', 'Naam voor collega’s', `Overal meteen. Meldingen blijven in deze categorie. ${learnt}`],
  ['publicName', 'Naam voor melders', `Overal meteen. Wat al verstuurd is, blijft zoals het was. ${learnt}`],
  ['description', 'Omschrijving', `Overal meteen. ${learnt}`],
  ['handlingMessage', 'Wat de melder leest', 'Bij nieuwe meldingen. Wat al verstuurd is, blijft zoals het was.'],
  ['icon', 'Icoon', 'Overal meteen: op de kaart en bij het kiezen.'],
] as const

function categoryConsequences({ base, values }: Change, { departments, openReports }: Facts): Consequence[] {
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
