/** The text of the status when an unsatisfied reporter asks to look at the report again. */
export const reopenRequestedText = 'De melder is niet tevreden met de afhandeling.'
