import { downloadFile, sendForm } from '#web/api.ts'
import { call, type Send } from '#web/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { isSettingName, labelOf } from '../../settings/fields.ts'
import { exportSettings, type ImportResult, importSettings, noItems, noValue } from '../contract.ts'
import { differenceId } from '../differences.ts'
import { type SectionName, sectionNames } from '../format.ts'
import css from './DifferenceList.module.css'

type Difference = ImportResult['differences'][number]
type Props = {
  differences: readonly Difference[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

export const DifferenceList = ({ differences, chosen, onChange }: Props) =>
  sectionNames.map(section => {
    const all = differences.filter(each => each.section === section)
    if (all.length === 0) return null
    const title = `${sectionTitles[section]} (${all.length})`
    const names = all.filter(({ refusal }) => refusal === null).map(differenceId)
    const isWhole = names.every(name => chosen.has(name))
    const toggleAll = () => onChange(isWhole ? chosen.difference(new Set(names)) : chosen.union(new Set(names)))
    return (
      <section key={section} className={css.section} aria-label={title}>
        <div className={css.head}>
          <h3>{title}</h3>
          <Button variant="subtle" small onClick={toggleAll}>
            {isWhole ? 'Kies geen' : 'Kies alle'}
          </Button>
        </div>
        {all.map(difference => (
          <DifferenceRow key={difference.key} difference={difference} chosen={chosen} onChange={onChange} />
        ))}
      </section>
    )
  })

function DifferenceRow({ difference, chosen, onChange }: Omit<Props, 'differences'> & { difference: Difference }) {
  const { kind, givesRights, refusal, fields } = difference
  const name = differenceId(difference)
  const toggle = (isChosen: boolean) =>
    onChange(isChosen ? chosen.union(new Set([name])) : chosen.difference(new Set([name])))
  return (
    <div className={css.row}>
      <Checkbox
        small
        label={`${itemLabel(difference)}${kind === 'added' ? ', nieuw' : ''}`}
        hint={refusal ?? (givesRights ? 'Iemand met deze rol krijgt er rechten bij.' : undefined)}
        disabled={refusal !== null}
        checked={chosen.has(name)}
        onChange={({ target }) => toggle(target.checked)}
      />
      <ul>
        {fields
          .filter(({ to }) => kind === 'changed' || to !== noValue)
          .map(change => (
            <li key={change.field}>
              {fieldLabel(change.field)}: {kind === 'changed' ? <ChangedValue {...change} /> : change.to}
            </li>
          ))}
      </ul>
    </div>
  )
}

type Change = Difference['fields'][number]

function ChangedValue({ from, to, isList }: Change) {
  const old = <Marked as="del" kind="old" label="oud" text={from} />
  const now = <Marked as="ins" kind="new" label="nieuw" text={to} />
  if (!isList)
    return (
      <>
        {old} wordt {now}
      </>
    )
  const [comes, goes] = [to !== noItems, from !== noItems]
  return (
    <>
      {comes && <>erbij komt {now}</>}
      {comes && goes && '; '}
      {goes && <>weg gaat {old}</>}
    </>
  )
}

type MarkedProps = { as: 'del' | 'ins'; kind: 'old' | 'new'; label: string; text: string }

const Marked = ({ as: Element, kind, label, text }: MarkedProps) =>
  text === noValue ? (
    text
  ) : (
    <Element className={css[kind]}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {text}
    </Element>
  )

type FileReportProps = Pick<ImportResult, 'misfits' | 'unchanged'>

export function FileReport({ misfits, unchanged }: FileReportProps) {
  const title = `Past hier niet (${misfits.length})`
  return (
    <div className={css.report}>
      {misfits.length > 0 && (
        <section className={css.section} aria-label={title}>
          <div className={css.head}>
            <h3>{title}</h3>
          </div>
          <ul className={css.misfits}>
            {misfits.map(misfit => (
              <li key={JSON.stringify(misfit)}>
                {placeOf(misfit)}: {misfit.reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {unchanged.length > 0 && (
        <details className={css.section}>
          <summary>Hier al zo ({unchanged.length})</summary>
          <dl className={css.unchanged}>
            {sectionNames.map(section => {
              const all = unchanged.filter(each => each.section === section)
              return (
                all.length > 0 && (
                  <div key={section}>
                    <dt>{sectionTitles[section]}</dt>
                    <dd>{all.map(itemLabel).join(', ')}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </details>
      )}
    </div>
  )
}

function placeOf({ row, name, field }: FileReportProps['misfits'][number]): string {
  const named = name === '' ? `Rij ${row}` : `Rij ${row}, ${name}`
  return field === null ? named : `${named}, veld ${field}`
}

export async function downloadSettings(send: Send): Promise<string> {
  const file = await call(exportSettings, {}, send)
  const name = `instellingen-${file.of.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${file.exportedAt.slice(0, 10)}.json`
  downloadFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), name)
  return name
}

type Chosen = { chosen: readonly string[]; version: string }

/** A dry run, unless `chosen` is set. @throws CallFailed */
export async function sendSettingsFile(send: Send, file: File, change?: Chosen): Promise<ImportResult> {
  const form = new FormData()
  if (change) {
    form.set('chosen', JSON.stringify(change.chosen))
    form.set('version', change.version)
  }
  form.set('file', file)
  return sendForm(importSettings, { query: { dry_run: String(change === undefined) }, form }, send)
}

const sectionTitles: Record<SectionName, string> = {
  departments: 'Afdelingen',
  categories: 'Categorieën',
  questions: 'Vragen',
  roles: 'Rollen',
  rules: 'Routering',
  sources: 'Bronnen',
  mails: 'E-mails',
  texts: 'Standaardteksten',
  answers: 'Tevredenheid',
  areas: 'Gebieden',
  municipality: 'Gemeente',
}

const itemLabel = ({ section, key, label }: { section: SectionName; key: string; label: string }): string =>
  section === 'municipality' && isSettingName(key) ? labelOf(key) : label

const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Naam',
  code: 'Code',
  conditions: 'Voorwaarden',
  isInternal: 'Eigen organisatie',
  canDirect: 'Regie',
  publicName: 'Naam voor melders',
  description: 'Omschrijving',
  handlingMessage: 'Wat de melder leest na het melden',
  note: 'Notitie voor beheerders',
  isActive: 'Actief',
  active: 'Actief',
  isPublicAccessible: 'Op de openbare kaart',
  isPublic: 'Op de openbare kaart',
  serviceLevel: 'Afhandeltermijn',
  departments: 'Afdelingen',
  icon: 'Icoon',
  questions: 'Vragen',
  permissions: 'Rechten',
  department: 'Afdeling',
  user: 'Collega',
  position: 'Plek',
  canBeSelected: 'Te kiezen',
  isSatisfied: 'Voor wie tevreden is',
  topic: 'Onderwerp',
  isOpen: 'Vraagt om toelichting',
  reopens: 'Vraagt om heropenen',
  title: 'Titel',
  body: 'Tekst',
  text: 'Tekst',
  state: 'Status',
  categories: 'Categorieën',
  geometry: 'Grens',
  type: 'Soort',
  main: 'Hoofdcategorie',
  sub: 'Subcategorie',
  slug: 'Adres',
  key: 'E-mail',
  value: 'Waarde',
}

const fieldLabel = (field: string): string => fieldLabels[field] ?? field
