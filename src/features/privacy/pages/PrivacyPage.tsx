import { useEffect, useState } from 'react'
import { reportPath } from '#features/report-view/paths.ts'
import { reportsText } from '#features/retention/texts.ts'
import { dutchDate } from '#kit/dutch-time.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useSend } from '#web/api.ts'
import { errorText } from '#web/call.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { focusHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import { type Erasure, type FoundPerson, findPerson, type Person, personError } from '../contract.ts'
import { PersonMentions } from '../web/PersonReports.tsx'
import css from '../web/Privacy.module.css'
import { PersonData } from './PersonData.tsx'

type Props = { busy: boolean; onFind: (person: Person) => void }

function PersonForm({ busy, onFind }: Props) {
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

type PersonSearch = FoundPerson & { person: Person }

export function PrivacyPage() {
  // Not a query: each reading is logged in the access log, so nothing is refetched automatically.
  const find = useSend(findPerson)
  const [found, setFound] = useState<PersonSearch>()
  const [erasure, setErasure] = useState<Erasure>()
  usePageTitle('Gegevens van een persoon')
  // Another search after erasing shows what remains: texts of others, and reports on hold.
  const search = (person: Person, erased?: Erasure) => {
    setErasure(erased)
    find.mutate({ body: person }, { onSuccess: data => setFound({ ...data, person }) })
  }
  const shown = find.error ? undefined : found
  return (
    <>
      <SettingsHeading>Gegevens van een persoon</SettingsHeading>
      <p>
        Vraagt iemand om inzage of om te wissen? Zoek op alles wat die persoon gebruikte. Dat je zoekt, komt in het
        logboek.
      </p>
      <PersonForm busy={find.isPending} onFind={person => search(person)} />
      <div aria-live="polite" className={css.result}>
        {find.error && <Alert severity="error" title={errorText(find.error)} live={false} />}
        {erasure && <Erased key={erasure.backupsUntil} {...erasure} />}
        {shown && !erasure && <Summary {...shown} />}
      </div>
      {shown && <PersonData {...shown} onErased={erased => search(shown.person, erased)} />}
      {shown && shown.mentions.length > 0 && <PersonMentions mentions={shown.mentions} hrefOf={reportPath} />}
    </>
  )
}

function Summary({ reports, mentions }: FoundPerson) {
  if (reports.length === 0 && mentions.length === 0) return <p>Er zijn geen meldingen met deze gegevens.</p>
  if (reports.length === 0) return <p>Er zijn geen meldingen van iemand met deze gegevens.</p>
  return <VisuallyHidden>{reportsText(reports.length)} gevonden</VisuallyHidden>
}

function Erased({ erased, onHold, backupsUntil }: Erasure) {
  useEffect(focusHeading, []) // the dialog that had the focus is gone
  if (erased.length === 0)
    return (
      <Alert severity="caution" title="Er is niets gewist" live={false}>
        <p>Alles van deze persoon wordt intussen vastgehouden. Er is ook geen bevestiging verstuurd.</p>
      </Alert>
    )
  return (
    <Alert severity="success" title="De gegevens zijn gewist" live={false}>
      {erased.length > 0 && <p>Bij {erased.join(', ')}.</p>}
      {onHold.length > 0 && <p>Niet bij {onHold.join(', ')}: die worden vastgehouden.</p>}
      <p>In reservekopieën staan ze nog tot {dutchDate(new Date(backupsUntil))}.</p>
    </Alert>
  )
}
