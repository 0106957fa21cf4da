import type { PublicConfiguration } from '#kit/configuration.ts'
import { contactParts } from '#kit/contact.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { ContactParts } from '#web/ui/contact.tsx'
import css from './parts/Outcome.module.css'
import { Outcome } from './parts/Outcome.tsx'
import { pageTexts } from './parts/texts.ts'

const texts = pageTexts.notInUse

type Flags = PublicConfiguration['featureFlags']

/** Optional parts of the site with their paths; earlier mails may still link to them. */
const parts = [
  { flag: 'enableMyIncidents', at: ['/mijn-meldingen'] },
  { flag: 'enablePublicIncidentsMap', at: ['/meldingenkaart'] },
  { flag: 'enablePublicSignalMap', at: ['/kaart'] },
  { flag: 'enableForwardIncidentToExternal', at: ['/incident/extern', '/extern'] },
] as const satisfies readonly { flag: keyof Flags; at: readonly string[] }[]

export const isSwitchedOff = (path: string, flags: Flags): boolean =>
  parts.some(({ flag, at }) => !flags[flag] && at.some(start => path === start || path.startsWith(`${start}/`)))

export function NotInUsePage() {
  const { phoneNumber } = useConfiguration().language
  return (
    <Outcome heading={texts.heading} text={texts.text}>
      <p>
        <ContactParts parts={contactParts(texts.call(phoneNumber))} />
      </p>
      <div className={css.buttons}>
        <LinkButton href="/incident/beschrijf">{pageTexts.notFound.report}</LinkButton>
      </div>
    </Outcome>
  )
}
