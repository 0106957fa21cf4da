import type { ReactNode } from 'react'
import type { OpenQuestion } from '../../../features/external-parties/contract.ts'
import { linkTexts, partyTexts } from '../../../features/external-parties/web/texts.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Unbroken } from '../../../web/ui/Unbroken.tsx'
import { externalPartyPath } from '../other-pages.ts'
import css from './ExternalParty.module.css'

type Props = { link: string; siteTitle: string; question: OpenQuestion; children: ReactNode }

/** The page of one report, and the way to all others that lie with the party. */
export function OneReport({ link, siteTitle, question: { number, subject }, children }: Props) {
  const heading = partyTexts.reportAbout(number, subject)
  useTitle(titleOf(heading, siteTitle))
  return (
    <div className={css.oneReport}>
      <PageHeading page={heading}>
        <Unbroken text={heading} />
      </PageHeading>
      {children}
      <p>
        {linkTexts.more} <Link href={`${externalPartyPath}/${link}`}>{linkTexts.allReports}</Link>
        {linkTexts.withCode}
      </p>
    </div>
  )
}
