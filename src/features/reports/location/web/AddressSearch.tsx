import { type KeyboardEvent, useState } from 'react'
import { track } from '#web/analytics.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { type AddressMatch, type AddressService, searchAlsoElsewhere } from '../address-rules.ts'
import { searchAddresses } from './addresses.ts'
import { texts } from './texts.ts'
import { useLatestTask } from './use-latest-task.ts'

const minTextLength = 3

type Props = {
  service: AddressService
  onChoose: (match: AddressMatch) => void
  advice?: string | undefined
  outsideAdvice?: string | undefined
  /** Lists addresses of other municipalities, so that the user learns that they lie outside. */
  findsElsewhere?: boolean
  label?: string | undefined
  initialText?: string
  onText?: (text: string) => void
}

export const preventSubmitOnEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

export function AddressSearch({
  service,
  onChoose,
  findsElsewhere = false,
  label = texts.searchLabel,
  ...rest
}: Props) {
  const { advice, outsideAdvice, initialText = '', onText } = rest
  const latest = useLatestTask()
  const [text, setText] = useState(initialText)
  const [items, setItems] = useState<readonly AddressMatch[]>([])
  const [state, setState] = useState<'idle' | 'busy' | 'unknown' | 'failed'>('idle')
  const change = (typed: string) => {
    latest.stop()
    setText(typed)
    onText?.(typed)
    setItems([])
    setState(typed.trim().length >= minTextLength ? 'busy' : 'idle')
  }
  const showMatches = (match: readonly AddressMatch[]) => {
    setItems(match)
    setState(match.length === 0 ? 'unknown' : 'idle')
  }
  const find = (typed: string, signal: AbortSignal) =>
    findsElsewhere
      ? searchAlsoElsewhere(
          typed,
          ({ everywhere }) => searchAddresses(service, typed, { signal, everywhere }),
          matches => matches.length > 0,
        )
      : searchAddresses(service, typed, { signal })
  const search = (typed: string) =>
    void latest.run(signal => find(typed, signal), {
      done: showMatches,
      failed: () => setState('failed'),
    })
  const choose = (match: AddressMatch) => {
    track({ event: 'mapInteraction', what: 'useAutosuggest' })
    setText(match.text)
    // Hides the keyboard of a phone, which would cover the chosen place.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onChoose(match)
  }
  const message = state === 'failed' ? texts.addressesFailed : texts.unknownAddress
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter in the field from submitting the form.
    <div onKeyDown={preventSubmitOnEnter}>
      <Suggest
        label={label}
        placeholder={texts.searchPlaceholder}
        showOptional={false}
        text={text}
        onText={change}
        onQuery={search}
        delay={350}
        minimum={minTextLength}
        items={items}
        keyOf={({ id }) => id}
        textOf={match => match.text}
        onChoose={choose}
        busy={state === 'busy'}
        emptyText={advice ? null : state === 'failed' ? message : `${message} ${texts.searchedBy}`}
      />
      {(state === 'unknown' || state === 'failed') && advice && (
        <Alert severity="caution" title={message}>
          {state === 'unknown' && <p>{texts.searchedBy}</p>}
          <p>{advice}</p>
          {state === 'unknown' && outsideAdvice && <p>{outsideAdvice}</p>}
        </Alert>
      )}
    </div>
  )
}
