/** Counts and amounts that rules and words share, one a constant. */

/** Maximum number of applicants that one call answers. */
export const maxAnsweredAtOnce = 500

/** Maximum number of applicants in one call that hires them, or rejects them later. */
export const maxNamedAtOnce = 2_000

/** Maximum number of jobs that one call changes. */
export const maxJobsAtOnce = 100

/** Number of messages before a report that go with it, where its writer agrees. */
export const passageLength = 10

/** Maximum number of each kind of requirement per advertisement. */
export const maxAsked = { languages: 10, certificates: 10, questions: 5, choices: 10 } as const

/** Maximum number of open positions of a job. */
export const maxPositions = 999

/** Maximum number of class H calls per account and hour, counted for each call. */
export const maxHourlyCalls = 30

/** Number of digits that an authenticator shows. */
export const authenticatorDigits = 6

/** Maximum number of suggestions below the search box. */
export const maxSuggestions = 8

/** Maximum number of ads in one purchase or grant. */
export const maxAds = 1_000

/** Maximum number of featured jobs before the others of a list. */
export const maxFeatured = 3

/** Maximum number of photos of an employer, without its cover. */
export const maxPhotos = 6

/** Maximum number of photos that become one CV. */
export const maxCvPages = 8

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 10

/** Maximum number of alerts of a person. */
export const maxAlerts = 20

/** Maximum number of saved jobs of a person. */
export const maxSaved = 500

/** Maximum number of dismissed jobs of a person. Each is compared with each job that may be recommended. */
export const maxUnwanted = 200

/** Maximum number of jobs that a browser saves without an account, and that one call takes. */
export const maxSavedInBrowser = 100

/** Maximum number of API keys that a company has at once. */
export const maxApiKeys = 10

/** Maximum number of members of a company, invitations included. */
export const maxMembers = 50

/** Maximum number of drafts that an employer keeps, and of its templates. */
export const maxDrafts = 100
export const maxJobTemplates = 50

/** Maximum number of webhooks that a company has at once. */
export const maxWebhooks = 5

/** Maximum number of labels of a company. */
export const maxLabels = 30

/** Maximum number of lists of the inbox that a company keeps under a name. */
export const maxInboxViews = 30

/** Maximum number of people that are answered together from the inbox. */
export const maxSelected = 200

/** Maximum number of letters without a font that are shown before a CV is made. */
export const maxUndrawn = 20

/** Maximum price of a package in MVR. */
export const maxPrice = 1_000_000

/** MVR of all refunds of a purchase above which a second operator confirms the next one, until the settings say otherwise. */
export const defaultSecondPersonAbove = 5_000

/** Maximum rate of the tax that prices contain, in per cent. */
export const maxTaxRate = 50

/** Maximum number of unfinished CV uploads of one person: two devices, and one abandoned upload. */
export const maxCvUploads = 3

/** Maximum number of jobs that are compared. */
export const maxCompared = 4

/** Maximum number of applicants that are compared. */
export const maxComparedPeople = 5

/** Maximum number of openings of a CV that its owner is shown. */
export const maxOpeningsShown = 200

/** Maximum number of invitations to apply that a company sends a day, and that a person gets in a week. */
export const invitationsADay = 20
export const invitationsAWeek = 3

/** Maximum number of invitations, and of people to invite, that a page shows. */
export const maxInvitationsShown = 200

/** Maximum number of documents and steps that are asked for before the first day. */
export const maxOnboardingItems = 30

/** Maximum number of times that one interview can be proposed for. */
export const maxTimes = 5

/** Maximum number of different people in the directory that an employer sees on one day in the Maldives. */
export const peopleADay = 1_000

/** Number of people who must have searched for words on a day, for the desk to list them. */
export const minPeopleMissing = 3
