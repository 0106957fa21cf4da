import { useState } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { useFocusFirstInvalid } from '../../../web/use-focus-first-invalid.ts'
import { type Person, personError } from '../rules.ts'
import css from './Privacy.module.css'

type Props = { busy: boolean; onFind: (person: Person) => void }

/** Who to look for: an e-mail address, a telephone number, or both. */
export function PersonForm({ busy, onFind }: Props) {
  const [person, setPerson] = useState<Person>({ email: '', phone: '' })
  const [isTried, setIsTried] = useState(false)
  const error = isTried ? personError(person) : undefined
  const focusFirstInvalid = useFocusFirstInvalid()
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Iemand zoeken"
      onSubmit={event => {
        event.preventDefault()
        setIsTried(true)
        if (personError(person)) focusFirstInvalid(event.currentTarget)
        else onFind({ email: person.email.trim(), phone: person.phone.trim() })
      }}
    >
      <TextField
        label="E-mailadres"
        type="email"
        autoComplete="off"
        showOptional={false}
        value={person.email}
        error={error?.field === 'email' ? error.text : undefined}
        onChange={({ target }) => setPerson({ ...person, email: target.value })}
      />
      <TextField
        label="Telefoonnummer"
        type="tel"
        autoComplete="off"
        showOptional={false}
        short
        value={person.phone}
        error={error?.field === 'phone' ? error.text : undefined}
        onChange={({ target }) => setPerson({ ...person, phone: target.value })}
      />
      <div>
        <Button type="submit" busy={busy} busyText="Bezig met zoeken">
          Zoek
        </Button>
      </div>
    </form>
  )
}
