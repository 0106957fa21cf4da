import { useState } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { ScrollIntoView } from '../ui/ScrollIntoView.tsx'
import css from './Form.module.css'
import type { Form } from './use-form.ts'

type Props<Values> = { form: Pick<Form<Values>, 'conflict' | 'now' | 'was'> }

export function ConflictNotice<Values>({ form: { conflict, now, was } }: Props<Values>) {
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
        <p className={css.choices}>
          <Button small disabled={!isDecided} onClick={saveBoth}>
            {both.length > 0 ? 'Bewaar met deze keuze' : 'Bewaar allebei'}
          </Button>
          {both.length === 0 && (
            <Button small variant="subtle" onClick={show}>
              Bekijk eerst
            </Button>
          )}
        </p>
      </Alert>
    </ScrollIntoView>
  )
}
