import { linkFormPaths, openPath } from '#features/my-reports/paths.ts'
import { stopTexts as texts } from '#features/my-reports/web/link-texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import css from '../Outcome.module.css'
import { Outcome } from '../Outcome.tsx'

type Props = { configuration: PublicConfiguration }

/** The press stops the mail, as mail scanners follow links too. */
export const StopMailPage = ({ configuration }: Props) => (
  <Outcome heading={texts.heading} text={texts.text} siteTitle={configuration.language.siteTitle}>
    <form method="post" action={linkFormPaths.stop} className={css.buttons}>
      <Button type="submit">{texts.stop}</Button>
      <LinkButton variant="subtle" href={openPath}>
        {texts.view}
      </LinkButton>
    </form>
  </Outcome>
)

export const MailStoppedPage = ({ configuration }: Props) => (
  <Outcome {...texts.stopped} siteTitle={configuration.language.siteTitle}>
    <div className={css.buttons}>
      <LinkButton variant="secondary" href={openPath}>
        {texts.viewAfter}
      </LinkButton>
    </div>
  </Outcome>
)
