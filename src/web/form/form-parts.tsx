import { type ReactNode, useEffect, useState } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { RadioGroup } from '../ui/choices.tsx'
import { keepFootRoom } from '../ui/foot-room.ts'
import { UndoIcon } from '../ui/later-icons.tsx'
import { Row } from '../ui/layout.tsx'
import { ScrollIntoView } from '../ui/ScrollIntoView.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useFocusHeadingOnRemoval } from '../use-focus.ts'
import css from './Form.module.css'
import type { Form } from './use-form.ts'

type Props<Values> = {
  form: Pick<Form<Values>, 'changed' | 'discard' | 'isBusy' | 'message' | 'submit'>
  of?: string | undefined
  saveLabel?: string | undefined
  count?: number | undefined
  /** A new object has the bar from the beginning, with a cancel button instead of discard. */
  cancel?: ReactNode
  note?: ReactNode
}

export const SaveBar = <Values,>(props: Props<Values>) =>
  props.form.changed.length === 0 && !props.cancel ? null : <Bar {...props} />

function Bar<Values>({ form, of, saveLabel = 'Bewaar', count, cancel, note }: Props<Values>) {
  const { changed, discard, isBusy, message, submit } = form
  const bar = useFocusHeadingOnRemoval<HTMLElement>()
  useEffect(() => (bar.current ? keepFootRoom(bar.current, '--bar-room') : undefined), [bar])
  return (
    <section className={css.bar} aria-label="Bewaren" ref={bar} data-print="no">
      {message && (
        <p className={css.refused} role="alert">
          {message}
        </p>
      )}
      {!cancel && (
        <p className={css.count}>
          <strong>{changesText(Math.max(1, count ?? changed.length))}</strong> {of && `in ${of} `}nog niet bewaard
        </p>
      )}
      {note}
      <div className={css.actions}>
        {cancel ?? (
          <Button variant="subtle" onClick={discard}>
            Gooi weg
          </Button>
        )}
        <Button busy={isBusy} busyText="Bezig met bewaren" onClick={() => void submit()}>
          {saveLabel}
        </Button>
      </div>
    </section>
  )
}

export const changesText = (count: number) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`)

type ActiveFieldProps = {
  isActive: boolean
  onChange: (isActive: boolean) => void
  error?: string | undefined
  hint?: ReactNode
  activeLabel?: string | undefined
  isLocked?: boolean | undefined
}

/** Others refer to the object, so it is deactivated instead of deleted. */
export const ActiveField = ({
  isActive,
  onChange,
  error,
  hint,
  activeLabel = 'Actief',
  isLocked,
}: ActiveFieldProps) => (
  <RadioGroup
    name="status"
    label="Status"
    required
    inline
    small
    hint={hint}
    value={String(isActive)}
    error={error}
    onChange={value => onChange(value === 'true')}
    options={[
      { value: 'true', label: activeLabel },
      { value: 'false', label: 'Niet actief', disabled: isLocked },
    ]}
  />
)

type AsideCardProps = { title: string; children: ReactNode }

export const AsideCard = ({ title, children }: AsideCardProps) => (
  <section className={css.card} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

type PreviousValueProps<Values> = {
  form: Pick<Form<Values>, 'isChanged' | 'was' | 'reset'> & { isNew?: boolean }
  field: keyof Values & string
}

export function PreviousValue<Values>({ form, field }: PreviousValueProps<Values>) {
  if (form.isNew || !form.isChanged(field)) return null
  const { label, text } = form.was[field]
  return (
    <p className={css.was}>
      <span>was {text || 'leeg'}</span>
      <Button variant="subtle" small icon={<UndoIcon size="1em" />} onClick={() => form.reset(field)}>
        Zet terug<VisuallyHidden>: {label}</VisuallyHidden>
      </Button>
    </p>
  )
}

export type Consequence = {
  kind: 'added' | 'removed' | 'changed'
  what: string
  means?: ReactNode
  items?: readonly string[]
}

const signs = {
  added: { sign: '+', word: 'Erbij' },
  removed: { sign: '−', word: 'Eraf' },
  changed: { sign: '◆', word: 'Anders' },
}

type ConsequenceProps = {
  consequences: readonly Consequence[]
  children?: ReactNode
}

export const Consequences = ({ consequences, children }: ConsequenceProps) => (
  <div aria-live="polite">
    {consequences.length > 0 && (
      <AsideCard title="Wat er verandert">
        <ul className={css.consequences}>
          {consequences.map(({ kind, what, means, items }) => (
            <li key={`${kind} ${what}`} data-kind={kind}>
              <span aria-hidden="true">{signs[kind].sign}</span>
              <div>
                <VisuallyHidden>{signs[kind].word}: </VisuallyHidden>
                {what}
                {means && <small>{means}</small>}
                {items && (
                  <ul className={css.items}>
                    {items.map(item => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ul>
        {children}
      </AsideCard>
    )}
  </div>
)

type ConflictNoticeProps<Values> = { form: Pick<Form<Values>, 'conflict' | 'now' | 'was'> }

export function ConflictNotice<Values>({ form: { conflict, now, was } }: ConflictNoticeProps<Values>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  if (!conflict) return null
  const { both, others, theirText, resolve, show } = conflict
  const isDecided = both.every(name => chosen[name])
  const saveBoth = () => void resolve(both.filter(name => chosen[name] === 'theirs'))
  return (
    <ScrollIntoView>
      <Alert severity="caution" title="Een collega was je voor" className={css.conflict}>
        {others.length > 0 && (
          <ul>
            {others.map(name => (
              <li key={name}>
                {theirText[name].label}: {was[name].text || 'leeg'} werd {theirText[name].text || 'leeg'}
              </li>
            ))}
          </ul>
        )}
        {both.length === 0 && <p>Dat botst niet met wat jij wijzigde.</p>}
        {both.map(name => (
          <RadioGroup
            key={name}
            name={`conflict-${name}`}
            label={`${theirText[name].label}: welke blijft?`}
            required
            value={chosen[name] ?? ''}
            onChange={value => setChosen({ ...chosen, [name]: value })}
            options={[
              { value: 'mine', label: `Van jou: ${now[name].text || 'leeg'}` },
              { value: 'theirs', label: `Van je collega: ${theirText[name].text || 'leeg'}` },
            ]}
          />
        ))}
        <Row as="p" gap={2} before={2}>
          <Button small disabled={!isDecided} onClick={saveBoth}>
            {both.length > 0 ? 'Bewaar met deze keuze' : 'Bewaar allebei'}
          </Button>
          {both.length === 0 && (
            <Button small variant="subtle" onClick={show}>
              Bekijk eerst
            </Button>
          )}
        </Row>
      </Alert>
    </ScrollIntoView>
  )
}
