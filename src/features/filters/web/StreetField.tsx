import { useState } from 'react'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import type { AddressService } from '../../reports/location/address-rules.ts'
import { useLatestTask } from '../../reports/location/web/use-latest-task.ts'
import { filterFacts } from '../facts.ts'
import { searchStreets } from './streets.ts'

type Props = { service: AddressService | undefined; text: string; onText: (text: string) => void }

const minQueryLength = 3
const fieldProps = {
  label: filterFacts.address_text.label,
  placeholder: 'Zoek op straatnaam',
  showOptional: false,
} as const

/** A part of an address; streets are suggested where the municipality has an address service. */
export function StreetField({ service, text, onText }: Props) {
  if (service) return <StreetSuggest service={service} text={text} onText={onText} />
  return <TextField {...fieldProps} value={text} onChange={({ target }) => onText(target.value)} />
}

function StreetSuggest({ service, text, onText }: Props & { service: AddressService }) {
  const latest = useLatestTask()
  const [streets, setStreets] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const change = (typed: string) => {
    latest.stop()
    setStreets([])
    setBusy(typed.trim().length >= minQueryLength)
    onText(typed)
  }
  const showStreets = (names: readonly string[]) => {
    setStreets(names)
    setBusy(false)
  }
  return (
    <Suggest
      {...fieldProps}
      text={text}
      onText={change}
      onQuery={typed =>
        void latest.run(signal => searchStreets(service, typed, signal), {
          done: showStreets,
          failed: () => showStreets([]),
        })
      }
      delay={350}
      minimum={minQueryLength}
      items={streets}
      keyOf={street => street}
      textOf={street => street}
      onChoose={onText}
      busy={busy}
      emptyText="Geen straat gevonden. Je kunt ook zoeken op wat je hebt getypt."
    />
  )
}
