import type { Language } from '../../../../kit/language.ts'
import type { Base } from '../../../../server/base.ts'
import { classifierOverview } from '../../../classification/server/overview.ts'
import { daysInBackups } from '../../../my-reports/rules.ts'
import { algorithmPage } from '../algorithm-page.ts'
import type { TextDocument } from '../document.ts'
import { documentPaths } from '../document.ts'
import type { DocumentFacts } from '../facts.ts'
import { privacyStatement } from '../privacy-statement.ts'
import { processingRegister } from '../processing-register.ts'

type Page = { path: string; read: (language: Language) => Promise<TextDocument> }

/** The pages that say what this product does with personal data, written anew at each request. */
export function documentPages(base: Base, installation: DocumentFacts['installation']): Page[] {
  const facts = () => ({ municipality: base.municipality, installation, daysInBackups })
  return [
    { path: documentPaths.privacy, read: async language => privacyStatement(facts(), language) },
    { path: documentPaths.processing, read: async language => inDutch(processingRegister(facts()), language) },
    {
      path: documentPaths.algorithm,
      read: async language => inDutch(algorithmPage((await classifierOverview(base)).register), language),
    },
  ]
}

/** What is written for a register of the government stays Dutch. */
const inDutch = (document: TextDocument, language: Language): TextDocument =>
  language === 'nl' ? document : { ...document, lang: 'nl' }
