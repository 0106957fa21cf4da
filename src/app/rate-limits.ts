import { addPublicAttachment } from '#features/attachments/contract.ts'
import { predictCategory } from '#features/classification/contract.ts'
import { askLikelyDoubles } from '#features/doubles/contract.ts'
import { reportError } from '#features/error-reports/contract.ts'
import {
  addPhotoToReport,
  addToReport,
  createLink,
  eraseReporter,
  openLink,
  openSurvey,
} from '#features/my-reports/contract.ts'
import { linkFormPaths } from '#features/my-reports/paths.ts'
import { createReport, issueToken } from '#features/reports/create/contract.ts'
import { mapLayer, mapLayerAsGeoJson } from '#features/reports/location/contract.ts'
import { openSession, refreshSession, sessionSettings } from '#features/users/sign-in/contract.ts'

/**
 * Factors are multiples of the rate of clients without a form; the forms behind one address may send ten times that
 * rate (docs/decisions/0028-rate-limit-of-forms.md).
 */
export const limitedPaths = {
  path: createReport.path,
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
  /**
   * Each of these reads from another service: one screen of a map for each press, of many people behind one address.
   */
  readPaths: {
    [mapLayer.path]: 100,
    [mapLayerAsGeoJson.path]: 100,
    [sessionSettings.path]: 200,
  },
  bytesPerReport: {
    /**
     * Three photos of 1.5 MB, as our form makes them, of ten times as many forms as the rate; with room for retries.
     */
    paths: { [addPublicAttachment.path]: 25_000_000 },
    /** Texts, and the few forms that are sent without scripts. */
    others: 4_000_000,
  },
  otherPaths: {
    /** One for each opened tab, and at each end of an access token, for all staff behind one address. */
    [openSession.path]: 50,
    [refreshSession.path]: 300,
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
    /** Pages that work without scripts: many people of an office may fill one in. */
    '/kto/:answer/:token': 10,
    '/incident/reactie/:uuid': 10,
    '/incident/extern/:link': 10,
    '/extern': 10,
    '/extern/:link': 10,
  },
}
