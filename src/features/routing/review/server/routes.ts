import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import { dryRun } from './dry-run.ts'
import { checkExpression, findMisplacedReports, reviewCurrentRules } from './review.ts'

export const routingReviewRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.reviewRoutingRules, () => reviewCurrentRules(base))

  authorizedRoute(contract.dryRunRoutingRules, ({ user, body }) => dryRun(base, user, body()))

  authorizedRoute(contract.listMisplacedReports, () => findMisplacedReports(base))

  authorizedRoute(contract.checkExpression, ({ body }) => checkExpression(base.db, body().code))
}
