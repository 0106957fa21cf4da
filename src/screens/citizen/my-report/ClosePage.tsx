import { closePress } from '#features/my-reports/page.ts'
import { closePageTexts as texts } from '#features/my-reports/web/link-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Outcome } from '../Outcome.tsx'
import { pageForm } from '../page-form.ts'
import css from './Actions.module.css'

/** The server clears the cookie, as no script can read it. */
export const ClosePage = () => (
  <form {...pageForm} className={css.close}>
    <p>{texts.text}</p>
    <Button type="submit" name="press" value={closePress} variant="secondary">
      {texts.button}
    </Button>
  </form>
)

export const PageClosed = ({ siteTitle }: { siteTitle: string }) => <Outcome {...texts.closed} siteTitle={siteTitle} />
