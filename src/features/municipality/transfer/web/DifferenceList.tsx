import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ImportResult } from '../contract.ts'
import { noItems, noValue } from '../empty-words.ts'
import { sectionNames } from '../format.ts'
import css from './DifferenceList.module.css'
import { nameOfDifference } from './settings-file.ts'
import { fieldLabel, itemLabel, sectionTitles } from './texts.ts'

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
    const names = all.filter(({ refusal }) => refusal === null).map(nameOfDifference)
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
  const name = nameOfDifference(difference)
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
