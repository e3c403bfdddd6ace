# The built site and its Node server (docs/deploy.md). The settings are a secret of the build, so that no layer keeps them:
#   docker build --secret id=settings,src=.env.production.local -t site .
#   docker run --env-file .env.production.local -p 8080:8080 --restart always site
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN --mount=type=secret,id=settings,target=/site/.env.production.local npm run build
RUN npm prune --omit=dev

FROM node:24-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/hosting ./hosting
COPY --from=build /site/supabase/functions/_shared ./supabase/functions/_shared
COPY --from=build /site/src/lib/paths.ts ./src/lib/paths.ts
COPY --from=build /site/dist ./dist
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "hosting/node/server.ts"]
