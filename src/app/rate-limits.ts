import { addPublicAttachment } from '../features/attachments/contract.ts'
import { predictCategory } from '../features/classification/contract.ts'
import { askLikelyDoubles } from '../features/doubles/contract.ts'
import { reportError } from '../features/error-reports/contract.ts'
import {
  addPhotoToReport,
  addToReport,
  createLink,
  eraseReporter,
  openLink,
  openSurvey,
} from '../features/my-reports/contract.ts'
import { linkFormPaths } from '../features/my-reports/paths.ts'
import { createReport } from '../features/reports/create/contract.ts'
import { issueToken } from '../features/reports/draft/contract.ts'

/**
 * The public paths whose use is limited. Factors are multiples of the rate of clients without a form; the forms behind one address
 * may send ten times that rate (docs/decisions/0028-rate-limit-of-forms.md).
 */
export const limitedPaths = {
  path: createReport.path,
  /** What the form requests: wider during a storm, as the reports themselves are. */
  formPaths: {
    /** Forms are opened twice as often as they are sent. */
    [issueToken.path]: 20,
    /** One prediction for each pause in typing. */
    [predictCategory.path]: 100,
    /** One request for each change of place, category or text. */
    [askLikelyDoubles.path]: 60,
    /** The pages of the form, in browsers without scripts. */
    '/incident/:page': 100,
    /** Three photos with each form. */
    [addPublicAttachment.path]: 30,
  },
  otherPaths: {
    /** Many people of an office may open the link of a mail. */
    [openLink.path]: 5,
    [linkFormPaths.open]: 5,
    [linkFormPaths.stop]: 5,
    /** One for each report. */
    [createLink.path]: 10,
    [reportError.path]: 10,
    [addToReport.path]: 5,
    [addPhotoToReport.path]: 10,
    [openSurvey.path]: 4,
    [eraseReporter.path]: 2,
    /** The pages that work without scripts: many people of an office may fill one in. */
    '/kto/:answer/:token': 10,
    '/incident/reactie/:uuid': 10,
    '/incident/extern/:link': 10,
    '/extern': 10,
    '/extern/:link': 10,
  },
}
