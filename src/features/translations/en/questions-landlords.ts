/** Of problems with landlords. */
export const landlordQuestions = {
  Discriminatie: 'Discrimination',
  Intimidatie: 'Intimidation',
  Huurcontract: 'Rental contract',
  Bemiddelingskosten: 'Agency fees',
  Servicekosten: 'Service charges',
  'De huur van uw woning': 'The rent of your home',
  'Namelijk:': 'Namely:',
  'Toelichting overig': 'Explanation',
  'Op welke grond bent u tijdens het verhuurproces gediscrimineerd? We bedoelen in dit geval of u een woning niet heeft gekregen omdat u tot een specifieke groep behoort.':
    'On what ground were you discriminated against when you tried to rent a home? We mean that you did not get a home because you belong to a certain group.',
  'Discriminatie vorm': 'Kind of discrimination',
  Ras: 'Race',
  Geloofsovertuiging: 'Religion',
  'Politieke overtuiging': 'Political opinion',
  Geslacht: 'Sex',
  Nationaliteit: 'Nationality',
  'Seksuele gerichtheid': 'Sexual orientation',
  'Burgerlijke staat': 'Marital status',
  Handicap: 'Disability',
  'Chronische ziekte': 'Chronic illness',
  'Een andere reden': 'Another reason',
  'Andere vorm': 'Another kind',
  'Heeft u bewijsstukken waaruit blijkt dat u gediscrimineerd wordt? Bijvoorbeeld een afwijzing van de woning of de selectiecriteria voor het verkrijgen van de woning?':
    'Do you have evidence that you are discriminated against? For example a refusal of the home or the criteria for getting the home?',
  'Bewijs discriminatie': 'Evidence of discrimination',
  'Kunt u toelichten wat er gebeurd is?': 'Can you explain what happened?',
  'Intimidatie toelichting': 'Explanation of intimidation',
  'Heeft u bewijsstukken waaruit blijkt dat u geïntimideerd wordt?': 'Do you have evidence that you are intimidated?',
  'Bewijs intimidatie': 'Evidence of intimidation',
  'Heeft u een huurcontract of zijn uw rechten en plichten op een andere manier vastgelegd?':
    'Do you have a rental contract, or are your rights and duties written down in another way?',
  'Is de hoogte van de borg schriftelijk vastgelegd?': 'Is the amount of the deposit written down?',
  'Borg vaststelling': 'Deposit written down',
  'Is de termijn van vordering van de borg bij beëindiging van de huurovereenkomst schriftelijk vastgelegd?':
    'Is it written down when you get the deposit back at the end of the rental contract?',
  'Borgtermijn vaststelling': 'Term of deposit written down',
  'Wat is er aan de hand met uw huurcontract of uw borg?': 'What is wrong with your rental contract or your deposit?',
  'Toelichting huurcontract': 'Explanation of rental contract',
  'Heeft u bewijsstukken waaruit blijkt dat uw huurcontract niet klopt?':
    'Do you have evidence that your rental contract is not right?',
  'Bewijs incorrect huurcontract': 'Evidence of wrong rental contract',
  'Dubbele bemiddelingskosten': 'Double agency fees',
  'Heeft u naast de huur en de borg nog meer moeten betalen aan de bemiddelaar of makelaar?':
    'Did you have to pay the agent more than the rent and the deposit?',
  'Extra bemiddelingskosten': 'Extra agency fees',
  'Toelichting bemiddelingskosten': 'Explanation of agency fees',
  'Heeft u bewijsstukken waaruit blijkt dat u extra heeft betaald aan een bemiddelaar?':
    'Do you have evidence that you paid an agent extra?',
  'Bewijs bemiddelingskosten': 'Evidence of agency fees',
  'Heeft u bij het ingaan van de huurovereenkomst een kostenspecificatie van de verhuurder ontvangen?':
    'Did the landlord give you a list of the charges when the rental contract began?',
  Servicekostenspecificatie: 'List of service charges',
  'Heeft u van de verhuurder een jaarlijkse afrekening servicekosten ontvangen?':
    'Did the landlord give you a yearly statement of the service charges?',
  'Servicekosten jaarlijkse afrekening': 'Yearly statement of service charges',
  'Denkt u dat de servicekosten te hoog zijn?': 'Do you think the service charges are too high?',
  'Servicekosten te hoog': 'Service charges too high',
  'Want:': 'Because:',
  'Toelichting servicekosten': 'Explanation of service charges',
  'U wilt een melding doen over de huur van uw woning. Waar gaat uw melding precies over?':
    'You want to make a report about the rent of your home. What exactly is your report about?',
  'Huur probleem': 'Problem with rent',
  'Onjuiste huurprijs': 'Wrong rent',
  'Onjuiste huurprijsverhoging': 'Wrong increase of the rent',
  'Puntentelling ontbreekt bij start huurovereenkomst': 'No points calculation at the start of the rental contract',
  'Afsluitende vragen en opmerkingen': 'Closing questions and remarks',
  'Bent u een arbeidsmigrant?': 'Are you a migrant worker?',
  Arbeidsmigrant: 'Migrant worker',
  'Heeft u een huurcontract?': 'Do you have a rental contract?',
  'Arbeidsmigrant huurcontract': 'Rental contract of migrant worker',
  'Is het huurcontract opgesteld in een taal die u begrijpt?':
    'Is the rental contract written in a language that you understand?',
  'Arbeidsmigrant huurcontract taal': 'Language of rental contract of migrant worker',
  'Heeft u een arbeidscontract?': 'Do you have an employment contract?',
  'Arbeidsmigrant arbeidscontract': 'Employment contract of migrant worker',
  'Ik verklaar dat ik akkoord ga met het delen van gegevens met {name.housingAdvice}':
    'I agree that details are shared with {name.housingAdvice}',
  'Consent {name.housingAdvice}': 'Consent {name.housingAdvice}',
  'Vaak hebben wij nog een vraag over uw melding. Vul daarom op de volgende pagina uw telefoonnummer en e-mailadres in.':
    'We often have a question about your report. So please enter your telephone number and email address on the next page.',
} as const satisfies Record<string, string>
