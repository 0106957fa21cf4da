import { useEffect, useState } from 'react'
import type { Erasure, FoundPerson } from '../../../../features/privacy/contract.ts'
import type { Person } from '../../../../features/privacy/rules.ts'
import { PersonForm } from '../../../../features/privacy/web/PersonForm.tsx'
import { PersonMentions } from '../../../../features/privacy/web/PersonMentions.tsx'
import css from '../../../../features/privacy/web/Privacy.module.css'
import { useFindPerson } from '../../../../features/privacy/web/queries.ts'
import { reportPath } from '../../../../features/report-view/paths.ts'
import { reportsText } from '../../../../features/retention/texts.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { dutchDate } from '../../../../kit/dutch-time.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { errorText } from '../../../../web/error-texts.ts'
import { focusHeading } from '../../../../web/focus.ts'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { PersonData } from './PersonData.tsx'

type PersonSearch = FoundPerson & { person: Person }

/** Find everything of a person, hand it over, or erase it. */
export function PrivacyPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const find = useFindPerson(fetch)
  const [found, setFound] = useState<PersonSearch>()
  const [erasure, setErasure] = useState<Erasure>()
  useTitle(titleOf('Gegevens van een persoon', language.siteTitle))
  // Once more after erasing: what is left is what others wrote, and what is on hold.
  const search = (person: Person, erased?: Erasure) => {
    setErasure(erased)
    find.mutate(person, { onSuccess: data => setFound({ ...data, person }) })
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

/** What was found, in a sentence where the page does not say it otherwise. */
function Summary({ reports, mentions }: FoundPerson) {
  if (reports.length === 0 && mentions.length === 0) return <p>Er zijn geen meldingen met deze gegevens.</p>
  if (reports.length === 0) return <p>Er zijn geen meldingen van iemand met deze gegevens.</p>
  return <VisuallyHidden>{reportsText(reports.length)} gevonden</VisuallyHidden>
}

function Erased({ erased, onHold, backupsUntil }: Erasure) {
  useEffect(focusHeading, []) // the dialog in which it was confirmed has gone
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
