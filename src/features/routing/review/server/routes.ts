import type { Routes } from '../../../../server/http/http-server.ts'
import * as contract from '../contract.ts'
import { checkExpression } from './check-expression.ts'
import { dryRun } from './dry-run.ts'
import { findMisplacedReports } from './misplaced.ts'
import { reviewCurrentRules } from './review.ts'

export const routingReviewRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.reviewRoutingRules, () => reviewCurrentRules(base))

  authorizedRoute(contract.dryRunRoutingRules, ({ user, body }) => dryRun(base, user, body()))

  authorizedRoute(contract.listMisplacedReports, () => findMisplacedReports(base))

  authorizedRoute(contract.checkExpression, ({ body }) => checkExpression(base.db, body().code))
}
