// Generated from ../en.json by 'npm run generate'.
export type TextKey =
  | 'account.cookieUnreadable'
  | 'account.login.failed'
  | 'account.password.length'
  | 'account.taken'
  | 'analytics.idNotStored'
  | 'analytics.noPayload'
  | 'analytics.status'
  | 'apiKey.name'
  | 'apiKey.notFound'
  | 'apiKey.scope'
  | 'captcha.container'
  | 'captcha.failed'
  | 'captcha.library'
  | 'captcha.missing'
  | 'cart.add.added'
  | 'cart.add.adding'
  | 'cart.add.chooseDenomination'
  | 'cart.add.chooseOptions'
  | 'cart.add.cookiesOff'
  | 'cart.add.done'
  | 'cart.add.formTitle'
  | 'cart.add.notFound'
  | 'cart.add.outOfStock'
  | 'cart.add.sessionExpired'
  | 'cart.add.title'
  | 'cart.add.titleExpress'
  | 'cart.add.titleGiftCard'
  | 'cart.add.tooManyRequests'
  | 'cart.add.unavailable'
  | 'cart.add.variantUnavailable'
  | 'cart.add.viewCart'
  | 'cart.checkout'
  | 'cart.continue'
  | 'cart.coupon.add'
  | 'cart.coupon.early'
  | 'cart.coupon.items'
  | 'cart.coupon.label'
  | 'cart.coupon.late'
  | 'cart.coupon.minimum'
  | 'cart.coupon.remove'
  | 'cart.coupon.tooMany'
  | 'cart.coupon.unknown'
  | 'cart.coupon.used'
  | 'cart.discount'
  | 'cart.empty'
  | 'cart.entry.notFound'
  | 'cart.failure.offline'
  | 'cart.failure.unknown'
  | 'cart.fields.edit'
  | 'cart.fields.open'
  | 'cart.fields.openFailed'
  | 'cart.fields.save'
  | 'cart.fields.saving'
  | 'cart.fields.updateFailed'
  | 'cart.full'
  | 'cart.giftCard'
  | 'cart.label'
  | 'cart.notFound'
  | 'cart.notice.cut'
  | 'cart.notice.gone'
  | 'cart.notice.price'
  | 'cart.notice.soldOut'
  | 'cart.pill.label'
  | 'cart.pill.many'
  | 'cart.quantity.label'
  | 'cart.quantity.number'
  | 'cart.quantity.of'
  | 'cart.quantity.range'
  | 'cart.quantity.update'
  | 'cart.quantity.whole'
  | 'cart.remove'
  | 'cart.remove.failed'
  | 'cart.remove.of'
  | 'cart.removed'
  | 'cart.restore'
  | 'cart.restore.tooLate'
  | 'cart.restored'
  | 'cart.shipping'
  | 'cart.subtotal'
  | 'cart.tax'
  | 'cart.tooDear'
  | 'cart.total'
  | 'cart.update.failed'
  | 'checkout.acceptTerms'
  | 'checkout.changed'
  | 'checkout.empty'
  | 'checkout.minimumSubtotal'
  | 'checkout.outOfStock'
  | 'checkout.payment.busy'
  | 'checkout.payment.declined'
  | 'checkout.payment.notFound'
  | 'checkout.payment.unknown'
  | 'checkout.purchased'
  | 'checkout.region'
  | 'checkout.tokenGone'
  | 'code.android'
  | 'collections.failed'
  | 'comment.notFound'
  | 'connection.failed'
  | 'content.notFound'
  | 'coupon.invalid'
  | 'coupon.notFound'
  | 'coupon.taken'
  | 'dataset.columns'
  | 'dataset.empty'
  | 'dataset.incomplete'
  | 'dataset.rows'
  | 'dialog.cancel'
  | 'dialog.close'
  | 'dialog.confirm'
  | 'donation.amount'
  | 'error.general'
  | 'expression.unexpectedOperator'
  | 'file.nameMissing'
  | 'file.processing.cancelled'
  | 'file.processing.failed'
  | 'file.processing.incomplete'
  | 'file.rename.failed'
  | 'file.rename.title'
  | 'file.tooLarge'
  | 'file.truncated'
  | 'file.type'
  | 'file.upload.error'
  | 'file.upload.failed'
  | 'file.upload.incomplete'
  | 'file.upload.title'
  | 'fonts.failed'
  | 'fonts.previewFailed'
  | 'form.choice'
  | 'form.counter'
  | 'form.date'
  | 'form.done'
  | 'form.email'
  | 'form.invalid'
  | 'form.key'
  | 'form.likert.agree'
  | 'form.likert.disagree'
  | 'form.likert.neutral'
  | 'form.likert.stronglyAgree'
  | 'form.likert.stronglyDisagree'
  | 'form.number'
  | 'form.parse'
  | 'form.part.address1'
  | 'form.part.address2'
  | 'form.part.city'
  | 'form.part.country'
  | 'form.part.day'
  | 'form.part.firstName'
  | 'form.part.half'
  | 'form.part.hour'
  | 'form.part.lastName'
  | 'form.part.minute'
  | 'form.part.month'
  | 'form.part.phoneArea'
  | 'form.part.phoneCountry'
  | 'form.part.phoneLine'
  | 'form.part.phonePrefix'
  | 'form.part.postalCode'
  | 'form.part.region'
  | 'form.part.second'
  | 'form.part.year'
  | 'form.phone'
  | 'form.processing'
  | 'form.required'
  | 'form.requiredNote'
  | 'form.scrollDown'
  | 'form.scrollUp'
  | 'form.status.401'
  | 'form.status.404'
  | 'form.status.429'
  | 'form.status.500'
  | 'form.submit'
  | 'form.submitting'
  | 'form.time'
  | 'form.tooLong'
  | 'form.unknown'
  | 'form.website'
  | 'gallery.label'
  | 'gallery.next'
  | 'gallery.pause'
  | 'gallery.play'
  | 'gallery.position'
  | 'gallery.previous'
  | 'giftCard.notFound'
  | 'instalments.inRange'
  | 'instalments.inRangeFirst'
  | 'instalments.info.how'
  | 'instalments.info.terms'
  | 'instalments.info.title'
  | 'instalments.info.where'
  | 'instalments.more'
  | 'instalments.moreAbout'
  | 'instalments.over'
  | 'instalments.upTo'
  | 'job.noResponse'
  | 'letter.notFound'
  | 'limit.blocks'
  | 'limit.categories'
  | 'limit.categoryLength'
  | 'limit.items'
  | 'limit.products'
  | 'limit.tagLength'
  | 'limit.tracks'
  | 'list.and'
  | 'list.missing'
  | 'load.failed'
  | 'navigation.empty'
  | 'network.failed'
  | 'newsletter.confirmGone'
  | 'order.notFound'
  | 'product.add'
  | 'product.continue'
  | 'product.option'
  | 'product.soldOut'
  | 'product.subscribe'
  | 'product.variant'
  | 'quickView.failed'
  | 'quickView.loading'
  | 'quickView.next'
  | 'quickView.open'
  | 'quickView.previous'
  | 'quickView.retry'
  | 'request.body'
  | 'request.busy'
  | 'request.forbidden'
  | 'request.foreign'
  | 'request.internal'
  | 'request.invalid'
  | 'request.method'
  | 'request.notFound'
  | 'request.otherBody'
  | 'request.tooLarge'
  | 'request.tooMany'
  | 'request.type'
  | 'request.unauthorized'
  | 'request.wrongType'
  | 'restock.done'
  | 'restock.email.blank'
  | 'restock.email.invalid'
  | 'restock.email.label'
  | 'restock.failed'
  | 'results.failed'
  | 'results.none'
  | 'review.again'
  | 'review.notBought'
  | 'review.notFound'
  | 'review.rating'
  | 'reviews.average'
  | 'reviews.none'
  | 'reviews.older'
  | 'reviews.rating'
  | 'reviews.title'
  | 'reviews.write'
  | 'stock.notFound'
  | 'stock.quantity'
  | 'storage.unavailable'
  | 'store.navigationMissing'
  | 'tag.exists'
  | 'tag.oneAtATime'
  | 'tag.type'
  | 'text.unreadable'
  | 'unsubscribe.gone'
  | 'validation.email'
  | 'validation.emailFormat'
  | 'validation.kind'
  | 'validation.link'
  | 'validation.listLength'
  | 'validation.needless'
  | 'validation.number'
  | 'validation.option'
  | 'validation.pageUrl'
  | 'validation.range'
  | 'validation.whole'
  | 'variants.unavailable'
  | 'video.vimeoBasic';

/** What messages speak of, by their key. */
export interface MessageParams {
  readonly 'analytics.status': { readonly code: string | number };
  readonly 'cart.add.chooseOptions': { readonly names: string | number };
  readonly 'cart.add.done': { readonly title: string | number };
  readonly 'cart.coupon.early': { readonly code: string | number };
  readonly 'cart.coupon.items': { readonly code: string | number };
  readonly 'cart.coupon.late': { readonly code: string | number };
  readonly 'cart.coupon.minimum': { readonly code: string | number; readonly minimum: string | number };
  readonly 'cart.coupon.remove': { readonly code: string | number };
  readonly 'cart.coupon.used': { readonly code: string | number };
  readonly 'cart.fields.edit': { readonly title: string | number };
  readonly 'cart.giftCard': { readonly ending: string | number };
  readonly 'cart.notice.cut': { readonly from: string | number; readonly title: string | number; readonly to: string | number };
  readonly 'cart.notice.gone': { readonly quantity: number };
  readonly 'cart.notice.price': { readonly from: string | number; readonly to: string | number };
  readonly 'cart.notice.soldOut': { readonly title: string | number };
  readonly 'cart.pill.label': { readonly quantity: number };
  readonly 'cart.quantity.of': { readonly title: string | number };
  readonly 'cart.remove.of': { readonly title: string | number };
  readonly 'cart.removed': { readonly title: string | number };
  readonly 'cart.restored': { readonly title: string | number };
  readonly 'checkout.minimumSubtotal': { readonly subtotal: string | number };
  readonly 'file.tooLarge': { readonly fileName: string | number; readonly maxSize: string | number };
  readonly 'file.type': { readonly fileName: string | number; readonly fileTypeMessage: string | number };
  readonly 'fonts.previewFailed': { readonly fontName: string | number };
  readonly 'form.counter': { readonly count: string | number; readonly max: string | number };
  readonly 'form.email': { readonly email: string | number };
  readonly 'gallery.position': { readonly at: string | number; readonly count: string | number };
  readonly 'instalments.inRange': { readonly amount: string | number; readonly count: string | number; readonly provider: string | number };
  readonly 'instalments.inRangeFirst': { readonly amount: string | number; readonly count: string | number; readonly first: string | number; readonly provider: string | number };
  readonly 'instalments.info.how': { readonly count: string | number };
  readonly 'instalments.info.terms': { readonly provider: string | number };
  readonly 'instalments.info.title': { readonly provider: string | number };
  readonly 'instalments.info.where': { readonly provider: string | number };
  readonly 'instalments.moreAbout': { readonly provider: string | number };
  readonly 'instalments.over': { readonly amount: string | number; readonly provider: string | number };
  readonly 'instalments.upTo': { readonly amount: string | number; readonly provider: string | number };
  readonly 'limit.blocks': { readonly most: number };
  readonly 'limit.categories': { readonly most: number };
  readonly 'limit.categoryLength': { readonly most: number; readonly name: string | number };
  readonly 'limit.items': { readonly most: number };
  readonly 'limit.products': { readonly most: number };
  readonly 'limit.tagLength': { readonly most: number; readonly name: string | number };
  readonly 'limit.tracks': { readonly most: number };
  readonly 'list.and': { readonly first: string | number; readonly last: string | number };
  readonly 'product.option': { readonly name: string | number };
  readonly 'request.body': { readonly reason: string | number };
  readonly 'request.invalid': { readonly names: string | number };
  readonly 'request.method': { readonly method: string | number };
  readonly 'reviews.average': { readonly average: string | number; readonly count: number };
  readonly 'reviews.rating': { readonly rating: string | number };
  readonly 'tag.exists': { readonly tagType: string | number };
  readonly 'tag.oneAtATime': { readonly tagType: string | number };
  readonly 'tag.type': { readonly type: string | number };
  readonly 'validation.emailFormat': { readonly email: string | number };
  readonly 'validation.kind': { readonly val: string | number };
  readonly 'validation.link': { readonly host: string | number; readonly otherHost: string | number };
  readonly 'validation.listLength': { readonly most: number };
  readonly 'validation.number': { readonly val: string | number };
  readonly 'validation.option': { readonly val: string | number };
  readonly 'validation.pageUrl': { readonly val: string | number };
  readonly 'validation.range': { readonly max: number; readonly min: number };
  readonly 'validation.whole': { readonly val: string | number };
}
