-- expand
-- Closing a report always mails its reporter, so no message may say that they hear nothing. Ended reports show theirs no more.
update categories set handling_message = regexp_replace(
  regexp_replace(handling_message, 'U krijgt daar (meestal )?geen (apart )?bericht meer over\.', 'U krijgt bericht als uw melding is afgehandeld.'),
  'duurt het langer en krijgt u niet altijd bericht\.', 'duurt het langer. U krijgt bericht als uw melding is afgehandeld.')
where handling_message ~ 'U krijgt daar (meestal )?geen (apart )?bericht meer over\.|en krijgt u niet altijd bericht\.';

update reports set handling_message = regexp_replace(
  regexp_replace(handling_message, 'U krijgt daar (meestal )?geen (apart )?bericht meer over\.', 'U krijgt bericht als uw melding is afgehandeld.'),
  'duurt het langer en krijgt u niet altijd bericht\.', 'duurt het langer. U krijgt bericht als uw melding is afgehandeld.')
where handling_message ~ 'U krijgt daar (meestal )?geen (apart )?bericht meer over\.|en krijgt u niet altijd bericht\.'
  and status not in ('handled', 'cancelled', 'split');
