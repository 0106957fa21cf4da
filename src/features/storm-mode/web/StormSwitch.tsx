import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ColleagueName } from '#features/users/web/colleague-names.tsx'
import { CallFailed, errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useFocusHeadingOnRemoval } from '#web/use-focus.ts'
import type { StormMode } from '../contract.ts'
import { endInWords } from '../end-in-words.ts'
import { endError, usualEnds } from '../rules.ts'
import css from './StormSwitch.module.css'

type Ending = 'hours' | 'evening' | 'morning' | 'other'
type Choice = { ending: Ending; typed: string }
const endings: readonly Ending[] = ['hours', 'evening', 'morning', 'other']

type Props = {
  on: StormMode['on']
  isBusy: boolean
  refusal: unknown
  warning?: string | undefined
  isNew?: boolean
  onSwitch: (to: Date | null) => void
}

export function StormSwitch({ on, isBusy, refusal, warning, isNew = false, onSwitch }: Props) {
  const { evening, morning } = usualEnds(new Date())
  const [{ ending, typed }, setChosen] = useState<Choice>(() =>
    on ? choiceOf(new Date(on.endsAt), { evening, morning }) : { ending: 'morning', typed: '' },
  )
  const [error, setError] = useState<string>()
  const setChoice = (choice: Choice) => {
    setChosen(choice)
    setError(undefined) // the error concerned another end
  }
  const press = () => {
    const now = new Date()
    const end = ending === 'other' ? timeIn(typed) : usualEnds(now)[ending]
    const missing = ending === 'evening' ? 'Het is al na 22:00 uur.' : 'Kies een dag en een tijd.'
    const mistake = end ? endError(end, now) : missing
    setError(mistake)
    if (end && !mistake) onSwitch(end)
  }
  const id = useId()
  const heading = useShownFirst(isNew)
  return (
    <section className={css.switch} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {on ? `Aan tot ${endInWords(new Date(on.endsAt))}` : 'Zet de stormstand aan'}
      </h2>
      {on && (
        <>
          <p>
            Aangezet door {on.by ? <ColleagueName address={on.by} /> : 'een collega'} op <Moment at={on.since} />.
          </p>
          <p className={css.off}>
            <SwitchOff isBusy={isBusy} onPress={() => onSwitch(null)} />
          </p>
        </>
      )}
      <RadioGroup
        name="end"
        label={on ? 'Nieuw einde' : 'Tot wanneer'}
        hint="Daarna gaat de stormstand vanzelf uit. Langer dan 3 dagen kan niet."
        required
        inline
        value={ending}
        error={ending === 'other' ? undefined : (error ?? refusalText(refusal))}
        onChange={value => {
          const next = endings.find(one => one === value) ?? 'morning'
          const usual = on ? new Date(on.endsAt) : (evening ?? morning)
          setChoice({ ending: next, typed: next === 'other' && !typed ? localTime(usual) : typed })
        }}
        options={[
          { value: 'hours', label: '4 uur' },
          ...(evening ? [{ value: 'evening', label: 'Vanavond 22:00 uur' }] : []),
          { value: 'morning', label: 'Morgen 08:00 uur' },
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
          onChange={({ target }) => setChoice({ ending, typed: target.value })}
        />
      )}
      {!on && warning && <Alert severity="caution" title={warning} live={false} />}
      {on ? (
        <Button variant="secondary" busy={isBusy} onClick={press}>
          Wijzig het einde
        </Button>
      ) : (
        <SwitchOn isBusy={isBusy} onPress={press}>
          {pressText(ending, ending === 'evening' ? evening : morning)}
        </SwitchOn>
      )}
    </section>
  )
}

/** The heading takes the focus at the top of the page, so that everything below it is visible. */
function useShownFirst(isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const show = useEffectEvent(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => show(), [])
  return heading
}

/** The current end is preselected, so that nothing changes by accident. */
function choiceOf(end: Date, usual: Pick<ReturnType<typeof usualEnds>, 'evening' | 'morning'>): Choice {
  const isEnd = (time: Date | undefined) => time?.getTime() === end.getTime()
  if (isEnd(usual.evening)) return { ending: 'evening', typed: '' }
  if (isEnd(usual.morning)) return { ending: 'morning', typed: '' }
  return { ending: 'other', typed: localTime(end) }
}

/** The format of a local date-time field. */
const localTime = (time: Date) =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

type PressProps = { isBusy: boolean; onPress: () => void }

const SwitchOff = ({ isBusy, onPress }: PressProps) => (
  <Button ref={useFocusHeadingOnRemoval<HTMLButtonElement>()} variant="secondary" busy={isBusy} onClick={onPress}>
    Zet uit
  </Button>
)

const SwitchOn = ({ isBusy, onPress, children }: PressProps & { children: string }) => (
  <Button ref={useFocusHeadingOnRemoval<HTMLButtonElement>()} busy={isBusy} onClick={onPress}>
    {children}
  </Button>
)

function timeIn(typed: string): Date | undefined {
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? undefined : time
}

const pressText = (ending: Ending, end: Date | undefined) => {
  if (ending === 'hours') return 'Zet aan voor 4 uur'
  return ending === 'other' || !end ? 'Zet aan' : `Zet aan tot ${endInWords(end)}`
}

const refusalText = (refusal: unknown) => {
  if (!refusal) return undefined
  return (refusal instanceof CallFailed && refusal.message) || errorText(refusal)
}
