const NAMES = `
absUrl accountType active activeClass addedOn additionalFieldsForm additionalFieldsFormId address
addressCountry addressLine1 addressLine2 addressTitle addText allowComments
allowSquarespacePromotion alt altText ampEnabled answers archive artist assetUrl attendees
attributes audioAssetUrl authenticatedAccount authenticUrl author authorId avatarAssetUrl avatarId
avatarUrl background backgroundImage backgroundSource badge bannerImage baseUrl billingPeriod
billToShippingDefaultValue bio blockType body bodyBlocks bottomLeftAverage bottomRightAverage
businessId businessName buttonText bylineTitle calendarView captchaSettings caption captionText
cart-classes categories category categoryFilter centerAverage children city clickthroughUrl
cloneable cloned collection collectionId collections collectionTitleFormat color colorData
commentAnonAllowed commentApprovalRequired commentAvatarsOn commentCount
commentDisableAfterDaysDefault commentEnableByDefault commentFlagsAllowed commentFlagThreshold
commentLikesAllowed comments commentsEnabled commentSortType commentState commentThreaded
confirmed contactEmail contactPhoneNumber content contentModifiedOn contentType count country
coupons coverImage created credit CTAText currenciesSupported currency currencyCode currentType
customAddButtonText customContent customCss customSoldOutText date defaultCurrency
defaultPostFormat deleted depth description designer developerMode digitalFile disableComments
discount discountCents dislikeCount displayIndex displayName disqusShortName disqusShortname
dropdown duration durationText email emailVerified embedCode empty emptyFolder enabled
enableMailingListOptInByDefault endDate entries eventLocation eventView excerpt excerptBlocks
expressCheckout externalLink facebook facebookAppId featured featuredImage features feed fields
fileName filename filters firstItem firstName folder folderActive folderBehavior footer footers
form formattedPrice fulfilledExternally fulfillmentType fullUrl gallery galleryDesign
giftCardValueDisplayText giftCardVariantSelectText google grandTotalCents group groups handle
hasChildren hasDigital hasMultipleVariants header headers heading headline height hidden
hiddenByDefault hideTitle homepage homepageTitleFormat hours href html icon iconEnabled iconUrl id
identifier image imageIds imageMetadataProcessingEnabled images imageUrl img index info inStock
internalUrl intro invalidCoupons isActive isBillingPhoneRequired isCartPage isDeactivated
isEnabled isFolder isGlobalAdmin isLive isShippingPhoneRequired isSubscribable isSubscription item
itemCount itemId items itemTitleFormat itemTypeLabel itemTypeLabels key keys label language
lastActiveOn lastAgreedTermsOfService lastItem lastLoginOn lastName lat latitude layout len length
likeCount line lines link linkedin links linkTitle linkUrl list lng localizedStrings location
lockedPath lockFailed loginAllowed logo logoImageId logoImageUrl longitude machineTimeZoneOffset
mailingListDescription mailingListOptInByDefault mailingListSignUpEnabled main-content mainContent
mainContentBlocks mainImage mainImageId mainImageUrl map mapLat mapLng mapZoom markdownMode marker
markerLat markerLng markers measurementStandard mediaFocalPoint member membersOnly message meta
metaData minInt minutes mobile mobileLogo mobileStylesEnabled multipleQuantityAllowedForServices
name names navigation navigationId navigationTitle nestedCategories monthFilter newWindow nextItem nextPage
nextPageUrl note number numBillingCycles oembed onSale openingHours optionName options
optionValues order orderConfirmationInjectCode ordering originalPriceText originalSize page
page-classes page-id page-title pageNumber pages pageSize pagination parent parentCategory
passthrough passwordProtected past paymentSettings pendingPushedServices percentageDiscount
permalink personalAccount phone phoneNumber photo pinterest placeholderText planVersionId position
postalCode postItemInjectCode previewMode prevItem prevPage prevPageUrl price priceMoney
priceRange pricingOptions primaryDomain primaryLink privacyPolicy product productAddToCartText
productAnswerMapStronglyDisagree productMerchandisingContext productPriceFromText
productPriceUnavailable productQuantityInputLabel productQuickView productQuickViewText products
productSaleText productSoldOutText productSubscribeText productSubscriptionOptionId
productSubscriptionOptions productSummaryFormNoAnswerText productType productVariantSelectText
profileUrl promoCodes promotedBlock promotedBlocks promotedBlockType publicCommentCount publishOn
purelyDigital pushedServices qtyInStock query quote quoteText rating recordType recordTypeLabel
reddit redirectUrl region regionName relatedItems required requiresShipping resolvedBy
restockNotificationMessages restockNotificationViews results returnPolicy returnTo
revalidateTimestamp role rssFeed salePrice salePriceMoney salePriceText sameAsRetailLocation
scarcityEnabled scarcityShownByDefault scarcityText screenname screenshotId searchQuery searchTerm
section sections selected selectedCurrency seoData seoDescription seoHidden seoTitle service
serviceIcon serviceId serviceName shareButtonOptions shareButtons shippingCostCents
shippingCountryDefaultValue shippingLocation shippingOptions shop shoppingCart
showBillingPhoneNumber showCart showCustomCheckoutForm showNoteField showPastOrUpcomingEvents
showShippingPhoneNumber showTitle siblings sidebar signupAllowed simpleLikingEnabled site
siteDescription siteKey sitemap siteStatus siteTagLine siteTitle size sku slides social
socialAccounts socialLogoImageUrl source sources sourceUrl sponsor squarespace squarespace-footers
squarespace-headers ssBadgeDevices ssBadgePosition ssBadgeType ssBadgeVisibility starred startDate
state statsMigrated status stock store storeSettings storeState stripeConnected structuredContent
stumble style subject subjects subscribe subscriptionPlan subTitle subtitle subtotalCents
suggestedBgColor summary synchronizing systemDataId systemDataOrigin systemDataSourceType
systemDataVariants systemGenerated tabs tag tagFilter tagline tags target taxCents taxLineItems
taxonomy team template template-revision termsOfService text thumbnail thumbnailUrl ticketUrl
timeZone timezone timeZoneAbbr timeZoneOffset title titleFormat topLeftAverage topRightAverage
total totalCount totalQuantity track tracks tumblr tweaks twitter type typekitId typeLabel
typeName unit unlimited unsaved upcoming updatedOn url urlId useCLDRMoneyFormat
useCustomAddButtonText useEscapeKeyToLogin useLightCart user userAccountsSettings userId userName
validCoupons value values variantId variantName variantOptionOrdering variantOptions variants
version vertical video videos videoUrl view views website websiteId websiteSettings websiteType
websiteUrl weight width workflowState x y zoom
`;

/**
 * Names that the platform gives to templates: fields of sites, settings, collections, items, products, events, people,
 * places and comments, of page JSON and of the data of tags. Each may be missing in the content, so reading one is
 * never a mistake.
 */
export const PLATFORM_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));

/** Names that rendering a page or a tag gives to templates whatever the content has. */
export const RENDERED_NAMES: readonly string[] = [
  'collection',
  'collections',
  'externalLink',
  'folder',
  'item',
  'items',
  'nextItem',
  'pagination',
  'prevItem',
  'relatedItems',
];
