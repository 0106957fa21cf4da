import { closePress } from '../../../features/my-reports/page.ts'
import { closePageTexts as texts } from '../../../features/my-reports/web/texts.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Outcome } from '../Outcome.tsx'
import { pageForm } from '../page-form.ts'
import css from './Actions.module.css'

/** Closes the page of a report in this browser: with scripts too the server does so, whose cookie no script can read. */
export const ClosePage = () => (
  <form {...pageForm} className={css.close}>
    <p>{texts.text}</p>
    <Button type="submit" name="press" value={closePress} variant="secondary">
      {texts.button}
    </Button>
  </form>
)

/** The page after that. */
export const PageClosed = ({ siteTitle }: { siteTitle: string }) => <Outcome {...texts.closed} siteTitle={siteTitle} />
