import { useId, useState } from 'react'
import { CallFailed } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Moment } from '../../../web/ui/Moment.tsx'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { useFocusHeadingOnRemoval } from '../../../web/use-focus-on-removal.ts'
import { ColleagueName } from '../../users/web/colleague-names.tsx'
import type { StormMode } from '../contract.ts'
import { endInWords } from '../end-in-words.ts'
import { endError, usualEnds } from '../rules.ts'
import css from './StormSwitch.module.css'

type Ending = 'hours' | 'morning' | 'other'
const endings: readonly Ending[] = ['hours', 'morning', 'other']

type Props = {
  on: StormMode['on']
  isBusy: boolean
  /** Why the last press was refused. */
  refusal: unknown
  /** @param to null: switch it off */
  onSwitch: (to: Date | null) => void
}

/** Switches the storm mode on until a moment; while it is on: gives it another end, or switches it off. */
export function StormSwitch({ on, isBusy, refusal, onSwitch }: Props) {
  const [ending, setEnding] = useState<Ending>('morning')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const morning = usualEnds(new Date()).morning
  const press = () => {
    const now = new Date()
    const end = ending === 'other' ? new Date(typed) : usualEnds(now)[ending]
    const mistake = Number.isNaN(end.getTime()) ? 'Kies een dag en een tijd.' : endError(end, now)
    setError(mistake)
    if (!mistake) onSwitch(end)
  }
  const id = useId()
  return (
    <section className={css.switch} aria-labelledby={id}>
      <h2 id={id}>{on ? `Aan tot ${endInWords(new Date(on.endsAt))}` : 'Uit'}</h2>
      {on && (
        <p>
          Aangezet door {on.by ? <ColleagueName address={on.by} /> : 'een collega'} op <Moment at={on.since} />.
        </p>
      )}
      <RadioGroup
        name="end"
        label={on ? 'Nieuw einde' : 'Tot wanneer'}
        hint="Daarna gaat de stormstand vanzelf uit. Langer dan 3 dagen kan niet."
        required
        inline
        value={ending}
        error={ending === 'other' ? undefined : (error ?? refusalText(refusal))}
        onChange={value => setEnding(endings.find(one => one === value) ?? 'morning')}
        options={[
          { value: 'hours', label: '4 uur' },
          { value: 'morning', label: 'Morgen 8.00 uur' },
          { value: 'other', label: 'Kies zelf' },
        ]}
      />
      {ending === 'other' && (
        <TextField
          label="Dag en tijd"
          type="datetime-local"
          required
          short
          value={typed}
          error={error ?? refusalText(refusal)}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className={css.buttons}>
        <Button busy={isBusy} onClick={press}>
          {on ? 'Wijzig het einde' : pressText(ending, morning)}
        </Button>
        {on && <SwitchOff isBusy={isBusy} onPress={() => onSwitch(null)} />}
      </div>
    </section>
  )
}

/** Goes with the storm mode itself; the focus goes to the heading then. */
const SwitchOff = ({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) => (
  <Button variant="secondary" ref={useFocusHeadingOnRemoval<HTMLButtonElement>()} busy={isBusy} onClick={onPress}>
    Zet uit
  </Button>
)

const pressText = (ending: Ending, morning: Date) => {
  if (ending === 'hours') return 'Zet aan voor 4 uur'
  return ending === 'morning' ? `Zet aan tot ${endInWords(morning)}` : 'Zet aan'
}

const refusalText = (refusal: unknown) => {
  if (!refusal) return undefined
  return (refusal instanceof CallFailed && refusal.message) || errorText(refusal)
}
